import { CalendarClock, CheckCheck, type IconNode, PencilLine, TriangleAlert } from 'lucide';
import { words } from '../../models/app/words.ts';
import type { PostState } from '../../models/posts/post-state.ts';
import { Icon } from '../icon.tsx';
import './post-state-icon.css';

const icons: Record<PostState, IconNode> = {
  draft: PencilLine,
  scheduled: CalendarClock,
  published: CheckCheck,
  overdue: TriangleAlert,
};

/** How a post stands, where there is no room for the word; it is said all the same. */
export function PostStateIcon({ state }: { state: PostState }) {
  const { posts } = words.value;
  const name = state === 'overdue' ? posts.overdue : posts.statuses[state];
  return (
    <span class="post-state" data-state={state} title={name}>
      <Icon of={icons[state]} />
      <span class="visually-hidden">{name} </span>
    </span>
  );
}
