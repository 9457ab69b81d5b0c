/** The browser's side of the button at text fields, for popup, picker and manager. */
import { browser } from 'wxt/browser';
import {
  followButtonSites,
  forgetButtonSite,
  readButtonSites,
  turnButtonOff,
  turnButtonOn,
} from '../../messages/button-sites.ts';
import type { ButtonControl } from '../../models/settings/button.ts';

export function createButtonControl(tabId: Promise<number | undefined>): ButtonControl {
  return {
    read: readButtonSites,
    turnOff: turnButtonOff,
    forget: forgetButtonSite,
    follow: followButtonSites,
    async turnOn(host) {
      if (!(await turnButtonOn(host))) return false;
      const id = await tabId;
      // Registered scripts come with the next page; this one gets it now.
      if (id !== undefined) {
        await browser.scripting
          .executeScript({ target: { tabId: id }, files: ['/button.js'] })
          .catch(() => []); // A page of the browser's own has no text fields to speak of.
      }
      return true;
    },
  };
}
