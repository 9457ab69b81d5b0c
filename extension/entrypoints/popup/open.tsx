/** The popup on this page, over whatever page it appends to. */
import '../../ui/theme.css';
import '../../ui/controls.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { createComposingModel } from '../../models/composing.ts';
import { createGlance } from '../../models/glance.ts';
import type { Keeper } from '../../models/keeper.ts';
import { createPopupModel, type PageControl } from '../../models/popup.ts';
import { Popup } from '../../ui/popup/popup.tsx';

const managerUrl = '/manager.html';

type Behind = typeof import('./behind.ts');

export function openPopup(behind: Promise<Behind>, page: PageControl): void {
  const { glance, look } = createGlance(page.host());
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
