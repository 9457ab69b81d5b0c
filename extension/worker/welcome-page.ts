import type { WorkerContext } from './context.ts';

/**
 * Opens the welcome page for users who have just installed Colophon. Developers and tests load it from a
 * folder again and again, and do not need the page.
 */
export function registerWelcomePage({ platform: { runtime, tabs } }: WorkerContext): void {
  runtime.onInstalled(async ({ reason }) => {
    if (reason !== 'install' || (await runtime.isDevelopmentInstall())) return;
    await tabs.openTab('/welcome.html');
  });
}
