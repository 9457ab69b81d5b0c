/** Opens the welcome page, which the browser shows after the installation. */
import '../ui/theme.css';
import '../ui/controls.css';
import type { ReadonlySignal } from '@preact/signals';
import { showLanguageOfAllScreens } from '../app/all-strings.ts';
import { applyAppearance, applyStoredAppearance } from '../app/appearance.ts';
import type { SyncControl } from '../app/context.ts';
import { waitForLoad, watchFailures } from '../app/failure.ts';
import { type OpeningFault, watchOpening } from '../app/opening.ts';
import { isOnToolbar } from '../platform/action.ts';
import { listCommandShortcuts, openShortcutSettings } from '../platform/menus.ts';
import { keepStorage } from '../platform/storage.ts';
import type { Database } from '../store/database.ts';
import { openNow } from '../store/open-database.ts';
import { DatabaseErrorPage } from '../ui/database-error-page.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { LoadFailureAlert } from '../ui/load-failure-alert.tsx';
import { renderPage } from '../ui/render-page.ts';
import { appendOnThisPage, startComposerTracking } from './append-here.ts';
import { Welcome } from './welcome.tsx';
import { createWelcomeModel, type WelcomeControl, type WelcomeModel } from './welcome-model.ts';

const control: WelcomeControl = {
  append: appendOnThisPage,
  pinningInstruction: import.meta.env.FIREFOX ? 'menu' : 'pin',
  isPinned: isOnToolbar,
  shortcuts: { read: listCommandShortcuts, openSettings: openShortcutSettings },
};

export async function openWelcome(database: Database, sync: SyncControl): Promise<void> {
  watchFailures(window);
  void keepStorage();
  void openNow(database);
  // Rejects if the language's strings cannot be loaded.
  const appearance = applyStoredAppearance(document.documentElement, showLanguageOfAllScreens);
  if (!(await waitForLoad(appearance)))
    return renderPage(<LoadFailureAlert onReload={() => location.reload()} />);
  // Never aborts: the model lives as long as the page.
  const { signal } = new AbortController();
  const model = createWelcomeModel({ database, wallMs: Date.now, sync, signal }, control);
  applyAppearance(model, document.documentElement, showLanguageOfAllScreens);
  startComposerTracking();
  const openingFault = watchOpening(() => model.settings.value !== undefined);
  renderPage(<Page model={model} openingFault={openingFault} />);
}

type PageProps = { model: WelcomeModel; openingFault: ReadonlySignal<OpeningFault | null> };

function Page({ model, openingFault }: PageProps) {
  if (openingFault.value !== null) return <DatabaseErrorPage fault={openingFault.value} />;
  return (
    <>
      <FailureAlert />
      <Welcome model={model} />
    </>
  );
}
