import { Check, Clock, type IconNode, Pencil, TriangleAlert } from 'lucide';
import { words } from '../../models/app/all-words.ts';
import type { PostState } from '../../models/posts/post-state.ts';
import { Icon } from '../icon.tsx';
import './post-state-icon.css';

export const stateIcons: Record<PostState, IconNode> = {
  draft: Pencil,
  scheduled: Clock,
  published: Check,
  overdue: TriangleAlert,
};

export function stateName(state: PostState): string {
  const { posts, statuses } = words.value;
  return state === 'overdue' ? posts.overdue : statuses[state];
}

/** How a post stands, where there is no room for the word; it is said all the same. */
export function PostStateIcon({ state }: { state: PostState }) {
  const name = stateName(state);
  return (
    <span class="post-state" data-state={state} title={name}>
      <Icon of={stateIcons[state]} />
      <span class="visually-hidden">{name} </span>
    </span>
  );
}
