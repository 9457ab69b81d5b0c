import { X } from 'lucide';
import { words } from '../models/app/all-words.ts';
import type { Notices } from '../models/app/notices.ts';
import { Icon } from './icon.tsx';
import { Sentence } from './sentence.tsx';
import './notice.css';

/** Tells what has just happened, with its way back. The region stays, so that it is read out. */
export function NoticeRegion({ notices }: { notices: Notices }) {
  const notice = notices.current.value;
  return (
    <div class="notice-region" role="status" aria-label={words.value.notices.region}>
      {notice && (
        <div class="notice" key={notice.id}>
          <span>
            <Sentence text={notice.text} />
          </span>
          {notice.undo && (
            <button type="button" class="notice-undo" onClick={notices.undo}>
              {words.value.actions.undo}
            </button>
          )}
          <button
            type="button"
            class="notice-close"
            aria-label={words.value.actions.dismiss}
            onClick={notices.dismiss}
          >
            <Icon of={X} />
          </button>
        </div>
      )}
    </div>
  );
}
