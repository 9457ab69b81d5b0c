/** The page that is opened after installing. */
import '../../ui/theme.css';
import '../../ui/controls.css';
import type { ReadonlySignal } from '@preact/signals';
import { browser } from 'wxt/browser';
import { speakAll } from '../../models/app/all-words.ts';
import { followAppearance, recallAppearance } from '../../models/app/appearance.ts';
import type { SyncControl } from '../../models/app/context.ts';
import { isLoaded, watchFailures } from '../../models/app/failure.ts';
import { type OpeningFault, watchOpening } from '../../models/app/opening.ts';
import {
  createWelcomeModel,
  type WelcomeControl,
  type WelcomeModel,
} from '../../models/welcome/welcome.ts';
import type { Database } from '../../store/database.ts';
import { openNow } from '../../store/open-database.ts';
import { drawPage } from '../../ui/draw-page.ts';
import { Failure } from '../../ui/failure.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Unopened } from '../../ui/unopened.tsx';
import { Welcome } from '../../ui/welcome/welcome.tsx';
import { shortcutControl } from '../manager/shortcut-control.ts';
import { appendHere, watchComposers } from './append-here.ts';

const control: WelcomeControl = {
  append: appendHere,
  pinning: import.meta.env.FIREFOX ? 'menu' : 'pin',
  async isPinned() {
    const { getUserSettings } = browser.action as {
      getUserSettings?: () => Promise<{ isOnToolbar?: boolean }>;
    };
    return (await getUserSettings?.())?.isOnToolbar ?? null;
  },
  shortcuts: shortcutControl,
};

export async function openWelcome(database: Database, sync: SyncControl): Promise<void> {
  watchFailures(window);
  void openNow(database);
  const isSpoken = await isLoaded(recallAppearance(document.documentElement, speakAll));
  if (!isSpoken) return drawPage(<NotLoaded onReload={() => location.reload()} />);
  const { signal } = new AbortController();
  const model = createWelcomeModel({ database, wallMs: Date.now, sync, signal }, control);
  followAppearance(model, document.documentElement, speakAll);
  watchComposers();
  const unopened = watchOpening(() => model.settings.value !== undefined);
  drawPage(<Page model={model} unopened={unopened} />);
}

type PageProps = { model: WelcomeModel; unopened: ReadonlySignal<OpeningFault | null> };

function Page({ model, unopened }: PageProps) {
  if (unopened.value !== null) return <Unopened fault={unopened.value} />;
  return (
    <>
      <Failure />
      <Welcome model={model} />
    </>
  );
}
