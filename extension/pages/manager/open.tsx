/** The manager on this page, whoever syncs: the extension's worker, or the page by itself. */
import type { ReadonlySignal } from '@preact/signals';
import { speakAll } from '../../models/app/all-words.ts';
import { followAppearance, recallAppearance } from '../../models/app/appearance.ts';
import type { ExtensionControl, SyncControl } from '../../models/app/context.ts';
import { isLoaded, watchFailures } from '../../models/app/failure.ts';
import { type OpeningFault, watchOpening } from '../../models/app/opening.ts';
import { createManagerModel, type ManagerModel } from '../../models/manager/manager.ts';
import { createRoute } from '../../models/manager/route.ts';
import type { Database } from '../../store/database.ts';
import { openNow } from '../../store/open-database.ts';
import { drawPage } from '../../ui/draw-page.ts';
import { Manager } from '../../ui/manager/manager.tsx';
import { loadScreen } from '../../ui/manager/screens.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Unopened } from '../../ui/unopened.tsx';
import { followServer } from './follow-server.ts';

type Screen = (props: { model: ManagerModel }) => preact.JSX.Element;

/**
 * @param Welcome shown instead of the manager for as long as no server is connected
 * @param control what the extension can do, where the page is part of one
 */
export async function openManager(
  database: Database,
  sync: SyncControl,
  { Welcome, control }: { Welcome?: Screen; control?: ExtensionControl } = {},
): Promise<void> {
  // First of all, so that neither theme nor language changes before one's eyes.
  const spoken = recallAppearance(document.documentElement, speakAll);
  watchFailures(window);
  void openNow(database);
  const { signal } = new AbortController();
  const context = { database, wallMs: Date.now, sync, signal };
  // The database is opened while the words are loaded.
  const model = createManagerModel(context, createRoute(window, signal), control);
  const unopened = watchOpening(() => model.settings.connection.value !== undefined);
  // Beside the words. Where it cannot be had, the page is there to say so.
  const screen = isLoaded(loadScreen(model.route.place.value.section));
  if (!(await isLoaded(spoken))) {
    drawPage(<NotLoaded onReload={() => location.reload()} />);
    return;
  }
  await screen;
  followAppearance(model.settings, document.documentElement, speakAll);
  followServer(model.settings, sync);

  drawPage(<Page model={model} unopened={unopened} Welcome={Welcome ?? Manager} />);
}

type PageProps = {
  model: ManagerModel;
  unopened: ReadonlySignal<OpeningFault | null>;
  Welcome: Screen;
};

function Page({ model, unopened, Welcome }: PageProps) {
  if (unopened.value !== null) return <Unopened fault={unopened.value} />;
  const connection = model.settings.connection.value;
  // Not yet read: neither of the two may flash up.
  if (connection === undefined && Welcome !== Manager) return null;
  return connection === null ? <Welcome model={model} /> : <Manager model={model} />;
}
