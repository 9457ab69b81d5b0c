/** Optional permissions, which the user grants when they are needed and can take back at any time. */
import { browser } from 'wxt/browser';

export type Permissions = {
  /** Match patterns, for example `*://example.org/*`. */
  origins?: string[];
  permissions?: ('clipboardRead' | 'downloads' | 'notifications')[];
  /** Categories of data that Firefox lets the user consent to. Other browsers do not know them. */
  data_collection?: string[];
};

type BrowserPermissions = Parameters<typeof browser.permissions.request>[0];

/**
 * Asks the user for the permissions that are not granted yet. Call it in a user gesture, and before
 * anything is awaited in it. Resolves to true if all are granted.
 */
export function requestPermissions(wanted: Permissions): Promise<boolean> {
  return browser.permissions.request(wanted as BrowserPermissions);
}

export function hasPermissions(wanted: Permissions): Promise<boolean> {
  return browser.permissions.contains(wanted as BrowserPermissions);
}

export async function removePermissions(unwanted: Permissions): Promise<void> {
  await browser.permissions.remove(unwanted as BrowserPermissions);
}

export function onPermissionsAdded(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener);
}

/** The user can take permissions back in the browser's settings, too. */
export function onPermissionsRemoved(listener: () => void): void {
  browser.permissions.onRemoved.addListener(listener);
}
