import { X } from 'lucide';
import { strings } from '../app/all-strings.ts';
import type { EditNotices } from '../app/edit-notices.ts';
import { Icon } from './icon.tsx';
import { Sentence } from './sentence.tsx';
import './edit-notice.css';

/**
 * Shows the last change, with Undo. The live region is in the page even without a notice, because
 * screen readers announce only what is added to an existing region.
 */
export function EditNoticeRegion({ notices }: { notices: EditNotices }) {
  const notice = notices.current.value;
  return (
    <div class="notice-region" role="status" aria-label={strings.value.notices.region}>
      {notice && (
        <div class="notice" key={notice.id}>
          <span>
            <Sentence text={notice.text} />
          </span>
          {notice.undo && (
            <button type="button" class="notice-undo" onClick={notices.undo}>
              {strings.value.actions.undo}
            </button>
          )}
          <button
            type="button"
            class="notice-close"
            aria-label={strings.value.actions.dismiss}
            onClick={notices.dismiss}
          >
            <Icon icon={X} />
          </button>
        </div>
      )}
    </div>
  );
}
