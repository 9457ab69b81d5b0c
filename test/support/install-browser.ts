/** Vitest's global setup: the browser, where there is none. Tests at the same time would collide. */
import { findOrInstallBrowser } from './find-browser.ts';

export default function setup(): void {
  findOrInstallBrowser();
}
