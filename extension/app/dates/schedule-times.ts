/** The times that popup and manager offer for scheduling a post, in local time. */
import { parseHost } from '../../../shared/counting/host.ts';
import { findNetwork, type Network } from '../../../shared/counting/network.ts';
import type { Slot } from '../../../shared/resources/slot.ts';
import {
  addDays,
  type Day,
  getWeekday,
  parseClock,
  toComingTime,
  toDay,
  toMoment,
  weekdays,
} from './day.ts';

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
  weekdays: [...weekdays],
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
  const choices = [
    { name: 'free', at: findFreeSlots(now, [url], plan)[0] ?? null },
    { name: 'today', at: toMoment(today, todayTime) },
    { name: 'tomorrow', at: toMoment(addDays(today, 1), tomorrowTime) },
  ] as const;
  return choices.flatMap(({ name, at }) => (at !== null && at > now ? [{ name, at }] : []));
}

/**
 * Finds the next free slot of each post, one after the other, so that no two posts get the same one.
 * @param urls the page of each post
 * @param day the only day to search; all days of a year without it
 * @returns the slot of each post; null if none is free
 */
export function findFreeSlots(
  now: Date,
  urls: readonly (string | null)[],
  { slots, scheduled }: Plan,
  day?: Day,
): (Date | null)[] {
  const taken = createTaken(scheduled);
  // A slot that is taken stays so: the next post of the network goes on behind it.
  const comingSlots = new Map<Network, Iterator<Date>>();
  return urls.map(url => {
    const network = findNetworkOf(url);
    const coming = comingSlots.get(network) ?? listComing(selectSlots(slots, network), now, day);
    comingSlots.set(network, coming);
    for (let next = coming.next(); !next.done; next = coming.next()) {
      if (taken.has(next.value, network)) continue;
      taken.add(next.value, network);
      return next.value;
    }
    return null;
  });
}

/**
 * Finds times on the day for posts that have none: its free slots that are still to come, else nine o'clock, or a later
 * time of today.
 */
export function findTimesOn(
  day: Day,
  now: Date,
  urls: readonly (string | null)[],
  plan: Plan,
): Date[] {
  return findFreeSlots(now, urls, plan, day).map(
    free => free ?? toComingTime(toMoment(day, tomorrowTime), now.getTime()),
  );
}

/** Returns the slots of the network and of all networks; the default ones if there are none of them. */
function selectSlots(slots: readonly Slot[], network: Network): readonly Slot[] {
  const used = slots.filter(slot => slot.network === null || slot.network === network);
  return used.length > 0 ? used : defaultSlots;
}

/** Lists the moments of the slots from now on, earliest first. */
function* listComing(
  slots: readonly Slot[],
  now: Date,
  onlyDay: Day | undefined,
): Generator<Date, undefined> {
  let day = onlyDay ?? toDay(now);
  for (let days = 0; days <= (onlyDay ? 0 : maxDays); days++, day = addDays(day, 1))
    yield* listMoments(slots, day).filter(at => at > now);
}

/** Lists the moments of the day's slots, earliest first. A time that the clocks skip is later, and may be after others. */
function listMoments(slots: readonly Slot[], day: Day): Date[] {
  return slots
    .filter(({ weekdays }) => weekdays.includes(getWeekday(day)))
    .map(({ time }) => toMoment(day, parseClock(time)))
    .sort((a, b) => a.getTime() - b.getTime());
}

/**
 * The minutes in which posts stand, with their networks. A post without a known network may be for any, so it takes the
 * minute from all, and all take it from it.
 */
function createTaken(scheduled: readonly PlannedPost[]) {
  const networks = new Map<number, Set<Network>>();
  const toMinute = (at: Date) => Math.floor(at.getTime() / 60_000);
  function add(at: Date, network: Network): void {
    const known = networks.get(toMinute(at));
    if (known) known.add(network);
    else networks.set(toMinute(at), new Set([network]));
  }
  for (const { scheduled_at: at, url } of scheduled)
    if (at !== null) add(new Date(at), findNetworkOf(url));
  return {
    add,
    has(at: Date, network: Network): boolean {
      const known = networks.get(toMinute(at));
      if (known === undefined) return false;
      return network === 'elsewhere' || known.has('elsewhere') || known.has(network);
    },
  };
}

const findNetworkOf = (url: string | null): Network => findNetwork(parseHost(url) ?? '');
