/** The times that popup and manager offer for scheduling a post, in local time. */
import { parseHost } from '../../../shared/counting/host.ts';
import { findNetwork, type Network } from '../../../shared/counting/network.ts';
import type { Slot } from '../../../shared/resources/slot.ts';
import { addDays, type Day, toDay, toMoment, toNoon } from './day.ts';

export type ScheduleChoice = { name: 'free' | 'today' | 'tomorrow'; at: Date };

/** A post that is planned, as far as the choice of a time needs it. */
export type PlannedPost = { scheduled_at: string | null; url: string | null };

/** The user's posting times, and the posts that are scheduled. */
export type Plan = { slots: readonly Slot[]; scheduled: readonly PlannedPost[] };

const todayTime = { hours: 17, minutes: 0 };
const tomorrowTime = { hours: 9, minutes: 0 };
/** The slots of a user who has set none. */
export const defaultSlots: readonly Slot[] = ['09:00', '13:00', '17:00'].map(time => ({
  time,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  network: null,
}));
/** A user who plans further ahead than this enters a time. */
const maxDays = 366;

/**
 * Lists the times to choose from. Today's is left out once it has passed, and the free slot if none is left.
 * @param url the page of the post; null if it has none
 */
export function listScheduleChoices(now: Date, url: string | null, plan: Plan): ScheduleChoice[] {
  const today = toDay(now);
  const choices: ScheduleChoice[] = [
    { name: 'today', at: toMoment(today, todayTime) },
    { name: 'tomorrow', at: toMoment(addDays(today, 1), tomorrowTime) },
  ];
  const free = findFreeSlots(now, [url], plan)[0] ?? null;
  if (free !== null) choices.unshift({ name: 'free', at: free });
  return choices.filter(({ at }) => at > now);
}

/**
 * Finds the next free slot of each post, one after the other, so that no two posts get the same one.
 * @param urls the page of each post
 * @returns the slot of each post; null if none is free within a year
 */
export function findFreeSlots(
  now: Date,
  urls: readonly (string | null)[],
  { slots, scheduled }: Plan,
): (Date | null)[] {
  const isTaken = createTakenTest(scheduled);
  return urls.map(url => {
    const network = findNetworkOf(url);
    const used = selectSlots(slots, network);
    let day = toDay(now);
    for (let days = 0; days <= maxDays; days++, day = addDays(day, 1)) {
      const free = listMoments(used, day).find(at => at > now && !isTaken(at, network));
      if (!free) continue;
      isTaken.add({ scheduled_at: free.toISOString(), url });
      return free;
    }
    return null;
  });
}

/** Finds the first free slot of the day that is still to come; null if there is none. */
export function findFreeSlotOn(
  day: Day,
  now: Date,
  url: string | null,
  { slots, scheduled }: Plan,
): Date | null {
  const isTaken = createTakenTest(scheduled);
  const network = findNetworkOf(url);
  const moments = listMoments(selectSlots(slots, network), day);
  return moments.find(at => at > now && !isTaken(at, network)) ?? null;
}

/** Returns the slots of the network and of all networks; the default ones if there are none of them. */
function selectSlots(slots: readonly Slot[], network: Network): readonly Slot[] {
  const used = slots.filter(slot => slot.network === null || slot.network === network);
  return used.length > 0 ? used : defaultSlots;
}

/** Lists the moments of the day's slots, earliest first. A time that the clocks skip is later, and may be after others. */
function listMoments(slots: readonly Slot[], day: Day): Date[] {
  const weekday = toNoon(day).getDay() || 7;
  return slots
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .map(({ time }) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return toMoment(day, { hours, minutes });
    })
    .sort((a, b) => a.getTime() - b.getTime());
}

/**
 * Returns a test whether a post of the network would stand in the same minute as another one. A post without a known
 * network may be for any, so it takes the minute from all, and all take it from it.
 */
function createTakenTest(scheduled: readonly PlannedPost[]) {
  const urlsByMinute = new Map<string, (string | null)[]>();
  const add = ({ scheduled_at: at, url }: PlannedPost) => {
    if (at === null) return;
    const urls = urlsByMinute.get(toMinute(at));
    if (urls) urls.push(url);
    else urlsByMinute.set(toMinute(at), [url]);
  };
  for (const post of scheduled) add(post);
  const isTaken = (moment: Date, network: Network): boolean =>
    (urlsByMinute.get(toMinute(moment.toISOString())) ?? []).some(url => {
      const other = findNetworkOf(url);
      return network === 'elsewhere' || other === 'elsewhere' || other === network;
    });
  return Object.assign(isTaken, { add });
}

/** Cuts the seconds from a time in ISO 8601. */
const toMinute = (time: string): string => time.slice(0, -':00.000Z'.length);

const findNetworkOf = (url: string | null): Network => findNetwork(parseHost(url) ?? '');
