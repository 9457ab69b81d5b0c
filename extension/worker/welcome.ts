/** The first page after installing. */
import { browser } from 'wxt/browser';

/**
 * Opens it for people who have just installed Colophon. Not where it was loaded from a folder:
 * developers and tests do so again and again, and have no use for a page in front of theirs.
 */
export async function welcome({ reason }: { reason: string }): Promise<void> {
  if (reason !== 'install') return;
  const { installType } = await browser.management.getSelf();
  if (installType === 'development') return;
  await browser.tabs.create({ url: '/welcome.html' });
}
