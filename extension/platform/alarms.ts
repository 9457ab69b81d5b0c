/** Alarms start the worker again after the browser has stopped it. */
import { browser } from 'wxt/browser';

/** The shortest delay that browsers allow. */
const minDelayMinutes = 0.5;

type AlarmTimes = {
  /** Raised to the shortest delay that browsers allow. */
  delayMinutes: number;
  /** Absent for an alarm that goes off once. */
  periodMinutes?: number;
};

/** Sets the alarm, in place of an earlier one of this name. */
export function setAlarm(name: string, { delayMinutes, periodMinutes }: AlarmTimes): Promise<void> {
  return browser.alarms.create(name, {
    delayInMinutes: Math.max(delayMinutes, minDelayMinutes),
    ...(periodMinutes !== undefined && { periodInMinutes: periodMinutes }),
  });
}

/** Calls the listener when the alarm of this name goes off. Call it at the worker's start. */
export function onAlarm(name: string, listener: () => void): void {
  browser.alarms.onAlarm.addListener(alarm => {
    if (alarm.name === name) listener();
  });
}
