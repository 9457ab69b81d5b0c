/** The page that is opened after installing. */
import '../../ui/theme.css';
import '../../ui/controls.css';
import { browser } from 'wxt/browser';
import { speakAll } from '../../models/app/all-words.ts';
import { followAppearance, recallAppearance } from '../../models/app/appearance.ts';
import type { SyncControl } from '../../models/app/context.ts';
import { isLoaded, watchFailures } from '../../models/app/failure.ts';
import { createWelcomeModel, type WelcomeControl } from '../../models/welcome/welcome.ts';
import type { Database } from '../../store/database.ts';
import { drawPage } from '../../ui/draw-page.ts';
import { Failure } from '../../ui/failure.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
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
  const isSpoken = await isLoaded(recallAppearance(document.documentElement, speakAll));
  if (!isSpoken) return drawPage(<NotLoaded onReload={() => location.reload()} />);
  const { signal } = new AbortController();
  const model = createWelcomeModel({ database, wallMs: Date.now, sync, signal }, control);
  followAppearance(model, document.documentElement, speakAll);
  watchComposers();
  drawPage(
    <>
      <Failure />
      <Welcome model={model} />
    </>,
  );
}
