/** The events that a webhook receives, as the boxes of its form choose them. */
import type { Webhook } from '../../../shared/http/webhooks.ts';

export type EventChoice = Webhook['events'];

/** Adds or removes an event. Returns null for the last one: without events nothing would ever be sent. */
export function toggleEvent(
  events: EventChoice,
  type: EventChoice[number],
  isChosen: boolean,
): EventChoice | null {
  const others = events.filter(event => event !== type);
  if (isChosen) return [...others, type];
  return others.length > 0 ? others : null;
}
