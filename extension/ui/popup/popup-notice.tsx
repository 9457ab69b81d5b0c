import { X } from 'lucide';
import type { RefObject } from 'preact';
import type { Notices } from '../../models/app/notices.ts';
import { words } from '../../models/app/words.ts';
import { Icon } from '../icon.tsx';
import { Sentence } from '../sentence.tsx';
import './popup-notice.css';

type PopupNoticeProps = { notices: Notices; search: RefObject<HTMLInputElement | null> };

/** What has just been done, below the list and covering nothing. Live, but no status region. */
export function PopupNotice({ notices, search }: PopupNoticeProps) {
  const { actions } = words.value;
  const notice = notices.current.value;
  const back = () => search.current?.focus();
  return (
    <div class="popup-notice" aria-live="polite">
      {notice && (
        <>
          <span>
            <Sentence text={notice.text} />
          </span>
          {notice.undo && (
            <button
              type="button"
              class="button"
              data-look="quiet"
              onClick={() => {
                back();
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
              back();
              notices.dismiss();
            }}
          >
            <Icon of={X} />
          </button>
        </>
      )}
    </div>
  );
}
