/** Vitest's global setup: installs a missing browser, which parallel tests would do at the same time. */
import { findOrInstallBrowser } from './find-browser.ts';

export default function setup(): void {
  findOrInstallBrowser();
}
