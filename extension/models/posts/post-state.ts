/** How a post stands, as screens show it. */
import { type PostStatus, postStatus } from '../../../shared/resources/post.ts';

export const postStates = [...postStatus.options, 'overdue'] as const;
export type PostState = (typeof postStates)[number];

type Timed = { status: PostStatus; scheduled_at: string | null };

/** Its status; overdue where it is still scheduled for a moment that has passed. */
export function stateOf({ status, scheduled_at }: Timed, nowMs: number): PostState {
  const isPast = scheduled_at !== null && Date.parse(scheduled_at) < nowMs;
  return status === 'scheduled' && isPast ? 'overdue' : status;
}
