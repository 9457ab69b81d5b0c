/** Starts a worker for orders that one before it has left: once the popup has closed, nothing else might. */
import { browser } from 'wxt/browser';

const alarmName = 'orders';
/** The soonest that browsers allow. */
const delayInMinutes = 0.5;

/** To be called at the worker's start. Resolves to what sets the alarm. */
export function startOrderAlarm(recover: () => Promise<void>): () => Promise<void> {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) void recover();
  });
  return () => browser.alarms.create(alarmName, { delayInMinutes });
}
