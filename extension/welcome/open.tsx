/** Opens the welcome page, which the browser shows after the installation. */
import type { ReadonlySignal } from '@preact/signals';
import { showLanguageOfAllScreens } from '../app/all-strings.ts';
import { applyAppearance, applyStoredAppearance } from '../app/appearance.ts';
import type { SyncControl } from '../app/context.ts';
import { waitForLoad, watchFailures } from '../app/failure.ts';
import { type OpeningFault, watchOpening } from '../app/opening.ts';
import { installAppend } from '../append/page.ts';
import type { PageAppendRequest } from '../append/page-api.ts';
import { toWireText } from '../messages/wire.ts';
import { isOnToolbar } from '../platform/action.ts';
import { listCommandShortcuts, openShortcutSettings } from '../platform/menus.ts';
import { keepStorage } from '../platform/storage.ts';
import type { Database } from '../store/database.ts';
import { openNow } from '../store/open-database.ts';
import { style } from '../surface/notice-style.ts';
import { DatabaseErrorPage } from '../ui/database-error-page.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { LoadFailureAlert } from '../ui/load-failure-alert.tsx';
import { renderPage } from '../ui/render-page.ts';
import { Welcome } from './welcome.tsx';
import {
  createWelcomeModel,
  type TrialAppend,
  type WelcomeControl,
  type WelcomeModel,
} from './welcome-model.ts';
import '../ui/theme.css';
import '../ui/controls.css';

const control: WelcomeControl = {
  account: {
    async exchange() {
      const { accountControl } = await import('../account/account-control.ts');
      await accountControl.exchange();
    },
  },
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

/** The append starts at once on this page, so the exact time does not matter. */
const startTimeoutMs = 10_000;

/** Appends to the field that last had the focus. A notice next to it reports the result. */
async function appendOnThisPage({ signature, separator, words }: TrialAppend): Promise<boolean> {
  const page = globalThis.colophon;
  if (page === undefined) return false;
  const request: PageAppendRequest = {
    id: crypto.randomUUID(),
    bfcacheTransitions: page.reportFocus(null).bfcacheTransitions,
    deadlineMs: Date.now() + startTimeoutMs,
    composerId: null,
    signatures: [signature],
    separator,
    hashtagLimit: null,
    where: 'end',
    skipIfPresent: false,
    words,
    style,
  };
  return (await page.append(toWireText(request))).result.appended;
}

/** Installs the append script, which tracks the focused composer from now on. */
function startComposerTracking(): void {
  installAppend();
  // The script begins to track the focus with the first report.
  globalThis.colophon?.reportFocus(null);
}
