/** The popup on this page, over whatever page it appends to. */
import '../../ui/theme.css';
import '../../ui/controls.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { createComposingModel } from '../../models/composing.ts';
import type { Keeper } from '../../models/keeper.ts';
import { createPopupModel, type PageControl } from '../../models/popup.ts';
import { type Glance, readGlance } from '../../store/glance.ts';
import { Popup } from '../../ui/popup/popup.tsx';

const managerUrl = '/manager.html';

type Behind = typeof import('./behind.ts');

export function openPopup(behind: Promise<Behind>, page: PageControl): void {
  const glance = signal<Glance | undefined>(undefined);
  const look = async () => {
    glance.value = await readGlance();
  };
  void look();
  const opened = behind.then(({ openKeeper }) => openKeeper(() => void look()));
  const keeper: Keeper = {
    saveSignature: async input => (await opened).saveSignature(input),
    savePost: async composed => (await opened).savePost(composed),
  };
  const popup = createPopupModel(glance, page, Date.now);

  render(
    <Popup
      popup={popup}
      composing={createComposingModel(glance, popup.composer, keeper)}
      keeper={keeper}
      managerUrl={managerUrl}
      openManager={async () => {
        await browser.tabs.create({ url: managerUrl });
        page.close();
      }}
    />,
    document.getElementById('app') ?? document.body,
  );
}
