import type { Label } from '../../../../shared/resources/label.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatMoment } from '../../../models/app/format.ts';
import type { PostEntry } from '../../../models/posts/post-index.ts';
import type { PostState } from '../../../models/posts/post-state.ts';
import { Badge } from '../../badge.tsx';
import { Icon } from '../../icon.tsx';
import { memo } from '../memo.tsx';
import { stateIcons, stateName } from '../post-state-icon.tsx';
import { type DrawnRow, isSameDrawn, VirtualRow } from '../virtual-row.tsx';
import './post-row.css';

type PostRowProps = {
  entry: PostEntry;
  state: PostState;
  labels: Map<string, Label>;
  drawn: DrawnRow;
};

/** One post of the list. What is done to it is told by `data-act` and heard by the list. */
export const PostRow = memo(({ entry, state, labels, drawn }: PostRowProps) => {
  const { post, at, id } = entry;
  const { posts: text } = words.value;
  const title = post.content.trim().slice(0, 300) || text.noText;
  const badges = post.label_ids.flatMap(labelId => labels.get(labelId) ?? []);
  return (
    <VirtualRow class="post-row" id={id} name={title} drawn={drawn}>
      <button
        type="button"
        class="row-open"
        data-act="open"
        data-empty={post.content.trim() === ''}
        tabIndex={drawn.isCurrent ? 0 : -1}
        aria-haspopup="dialog"
        dir="auto"
      >
        {title}
      </button>
      {badges.length > 0 && (
        <p class="badges">
          {badges.map(label => (
            <Badge key={label.id} label={label} />
          ))}
        </p>
      )}
      <p class="post-facts">
        <span class="post-site">{post.url && siteOf(post.url)}</span>
        <span class="post-status" data-status={state}>
          <Icon of={stateIcons[state]} />
          {stateName(state)}
        </span>
        <time dateTime={at ?? undefined}>{at && formatMoment(new Date(at))}</time>
      </p>
    </VirtualRow>
  );
}, isSameRow);

function isSameRow(a: PostRowProps, b: PostRowProps): boolean {
  const isSame = a.entry === b.entry && a.state === b.state && a.labels === b.labels;
  return isSame && isSameDrawn(a.drawn, b.drawn);
}

function siteOf(url: string): string {
  // Another browser, or the server, may know of letters in hosts that this one does not.
  if (!URL.canParse(url)) return url;
  return new URL(url).host.replace(/^www\./, '');
}
