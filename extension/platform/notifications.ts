/** Notifications of the system. The user grants the permission when they turn on those of due posts. */
import { browser } from 'wxt/browser';

/** Missing until the permission is granted. */
const getNotifications = () =>
  (browser as { notifications?: typeof browser.notifications }).notifications;

/** Shows a notification, in place of an earlier one with this ID. */
export async function showNotification(
  id: string,
  { title, message }: { title: string; message: string },
): Promise<void> {
  // Firefox refuses buttons, so there are none.
  await getNotifications()?.create(id, {
    type: 'basic',
    iconUrl: '/icon/128.png',
    title,
    message,
  });
}

/**
 * Calls the listener when the user presses a notification. Call it at the worker's start. Returns false if the
 * permission is not granted; call it again when it is.
 */
export function onNotificationClicked(listener: (id: string) => void): boolean {
  getNotifications()?.onClicked.addListener(id => {
    void getNotifications()?.clear(id);
    listener(id);
  });
  return getNotifications() !== undefined;
}
