/** Formats posting times in the user's language. */
import {
  getNetworkName,
  type NamedNetwork,
  namedNetworks,
} from '../../../shared/counting/network.ts';
import type { Slot } from '../../../shared/resources/slot.ts';
import { strings } from '../../app/all-strings.ts';
import {
  addDays,
  getFirstWeekday,
  getWeekday,
  listWeekDays,
  parseClock,
  startOfWeek,
  toMoment,
  toNoon,
  weekdays,
} from '../../app/dates/day.ts';
import { locale } from '../../app/format.ts';
import { formatTime, formatWeekday } from '../../app/format-day.ts';

/** A Monday on which no time zone changes its clocks. */
const exampleDay = '2026-01-05';

/** @param weekday 1 for Monday to 7 for Sunday */
export const formatWeekdayNumber = (weekday: number): string =>
  formatWeekday(toNoon(addDays(exampleDay, weekday - 1)));

/** Lists the weekdays by their numbers, beginning with the first one of the week in the user's locale. */
export const listWeekdayNumbers = (): number[] =>
  listWeekDays(startOfWeek(exampleDay, getFirstWeekday(locale.value))).map(getWeekday);

export function formatSlotTime({ time }: Pick<Slot, 'time'>): string {
  return formatTime(toMoment(exampleDay, parseClock(time)));
}

/** Returns the days and the network, such as "Mon, Tue · X". */
export function formatSlotDays(slot: Slot): string {
  const { slots: t } = strings.value;
  const days = listWeekdayNumbers().filter(weekday => slot.weekdays.includes(weekday));
  const shownDays =
    days.length === weekdays.length ? t.everyDay : days.map(formatWeekdayNumber).join(', ');
  const known = namedNetworks.find(name => name === slot.network) as NamedNetwork | undefined;
  const network = known ? getNetworkName(known) : slot.network;
  return network === null ? shownDays : `${shownDays} · ${network}`;
}
