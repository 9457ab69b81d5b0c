/** Opens the manager on this page. The extension's worker syncs, or the page itself. */
// Before the components, whose style sheets change these rules with selectors of the same specificity.
import '../ui/theme.css';
import '../ui/controls.css';
import { effect, type ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { showLanguageOfAllScreens } from '../app/all-strings.ts';
import { applyAppearance, applyStoredAppearance } from '../app/appearance.ts';
import type { SyncControl } from '../app/context.ts';
import { waitForLoad, watchFailures } from '../app/failure.ts';
import { type OpeningFault, watchOpening } from '../app/opening.ts';
import { type Database, readDevice } from '../store/database.ts';
import { openNow } from '../store/open-database.ts';
import type { Connection } from '../store/singles.ts';
import type { Listener } from '../sync/events.ts';
import { DatabaseErrorPage } from '../ui/database-error-page.tsx';
import { LoadFailureAlert } from '../ui/load-failure-alert.tsx';
import { removePage, renderPage } from '../ui/render-page.ts';
import { Manager } from './manager.tsx';
import { createManagerModel, type ExtensionControl, type ManagerModel } from './manager-model.ts';
import { createRouter, type WebSection } from './router-model.ts';
import { loadScreen, type WebScreens } from './screens.tsx';
import type { SettingsModel } from './settings/settings-model.ts';

type Screen = ComponentType<{ model: ManagerModel }>;

export type ManagerOptions = {
  DisconnectedScreen?: Screen;
  webScreens?: WebScreens;
  control?: ExtensionControl;
  signal?: AbortSignal;
};

/**
 * @param sync controls the worker's sync or the page's own
 * @param DisconnectedScreen replaces the manager while no server is connected
 * @param webScreens the screens that only the page of a server has
 * @param control functions of the extension, if the page belongs to one
 * @param signal closes the manager; without it, the manager lives as long as the page
 */
export async function openManager(
  database: Database,
  sync: SyncControl,
  {
    DisconnectedScreen,
    webScreens = {},
    control,
    signal = new AbortController().signal,
  }: ManagerOptions = {},
): Promise<void> {
  // Called first, so that neither theme nor language changes visibly. Rejects if the language's strings
  // cannot be loaded.
  const appearance = applyStoredAppearance(document.documentElement, showLanguageOfAllScreens);
  watchFailures(window);
  void openNow(database);
  const context = { database, wallMs: Date.now, sync, signal };
  // The database opens while the strings load.
  const router = createRouter(window, signal, Object.keys(webScreens) as WebSection[]);
  const model = createManagerModel(context, router, control);
  const openingFault = watchOpening(() => model.settings.connection.value !== undefined);
  // Loads in parallel with the strings. If it fails, the page itself reports that.
  const screen = waitForLoad(loadScreen(model.router.location.value.section));
  if (!(await waitForLoad(appearance))) {
    renderPage(<LoadFailureAlert onReload={() => location.reload()} />);
    return;
  }
  await screen;
  const stops = [
    applyAppearance(model.settings, document.documentElement, showLanguageOfAllScreens),
    listenToServer(model.settings, database, sync),
    removePage,
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  renderPage(
    <Page
      model={model}
      openingFault={openingFault}
      DisconnectedScreen={DisconnectedScreen}
      webScreens={webScreens}
    />,
  );
}

type PageProps = {
  model: ManagerModel;
  openingFault: ReadonlySignal<OpeningFault | null>;
  DisconnectedScreen: Screen | undefined;
  webScreens: WebScreens;
};

function Page({ model, openingFault, DisconnectedScreen, webScreens }: PageProps) {
  if (openingFault.value !== null) return <DatabaseErrorPage fault={openingFault.value} />;
  const connection = model.settings.connection.value;
  // The settings are not read yet, so it is unknown which of the two screens to show.
  if (connection === undefined && DisconnectedScreen) return null;
  if (connection === null && DisconnectedScreen) return <DisconnectedScreen model={model} />;
  return <Manager model={model} webScreens={webScreens} />;
}

/**
 * Syncs at once when other devices write, while the page is open and connected to a server.
 * @returns the function that stops it
 */
function listenToServer(
  { connection }: SettingsModel,
  database: Database,
  sync: SyncControl,
): () => void {
  const listener = {
    onChanged: sync.wake,
    readCursor: async () => (await readDevice(database)).cursor,
  };
  return effect(() => {
    const current = connection.value;
    if (!current) return;
    const lifetime = new AbortController();
    void listenToEvents(current, listener, lifetime.signal);
    return () => lifetime.abort();
  });
}

async function listenToEvents(connection: Connection, listener: Listener, signal: AbortSignal) {
  // Loaded on demand: the first paint does not need it, and users without a server never do.
  const { listenForChanges } = await import('../sync/events.ts');
  if (!signal.aborted) await listenForChanges(connection, listener, signal);
}
