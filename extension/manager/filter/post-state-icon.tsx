import { Check, Clock, type IconNode, Pencil, TriangleAlert } from 'lucide';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PostState } from './post-filter.ts';
import './post-state-icon.css';

export const stateIcons: Record<PostState, IconNode> = {
  draft: Pencil,
  scheduled: Clock,
  published: Check,
  overdue: TriangleAlert,
};

export function getStateName(state: PostState): string {
  const { posts, statuses } = strings.value;
  return state === 'overdue' ? posts.overdue : statuses[state];
}

/**
 * The state of a post as an icon, for places without room for the text; a tooltip and hidden text
 * name it.
 */
export function PostStateIcon({ state }: { state: PostState }) {
  const name = getStateName(state);
  return (
    <span class="post-state" data-state={state} title={name}>
      <Icon icon={stateIcons[state]} />
      <span class="visually-hidden">{name} </span>
    </span>
  );
}
