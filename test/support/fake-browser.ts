/** The fake of the browser's extension API, in place of `wxt/browser` in tests below the extension. */
import { fakeBrowser } from 'wxt/testing/fake-browser';

export const browser = fakeBrowser;
