import { X } from 'lucide';
import type { RefObject } from 'preact';
import type { EditNotices } from '../app/edit-notices.ts';
import { strings } from '../app/strings.ts';
import { Icon } from '../ui/icon.tsx';
import { Sentence } from '../ui/sentence.tsx';
import './popup-notice.css';

type PopupNoticeProps = { notices: EditNotices; search: RefObject<HTMLInputElement | null> };

/**
 * The last change with Undo, in the foot, where it moves and covers nothing. A live region without the
 * role `status`: the popup's only status is the reason why nothing can be appended.
 */
export function PopupNotice({ notices, search }: PopupNoticeProps) {
  const { actions } = strings.value;
  const notice = notices.current.value;
  // The pressed button is about to disappear, so the focus moves first.
  const focusSearch = () => search.current?.focus();
  return (
    <div class="popup-notice" aria-live="polite">
      {notice && (
        <>
          <span title={notice.text}>
            <Sentence text={notice.text} />
          </span>
          {notice.undo && (
            <button
              type="button"
              class="button"
              data-look="quiet"
              onClick={() => {
                focusSearch();
                void notices.undo();
              }}
            >
              {actions.undo}
            </button>
          )}
          <button
            type="button"
            class="button"
            data-look="quiet"
            aria-label={actions.dismiss}
            onClick={() => {
              focusSearch();
              notices.dismiss();
            }}
          >
            <Icon icon={X} />
          </button>
        </>
      )}
    </div>
  );
}
