/**
 * The popup on this page, over whatever page it appends to. `drawn` is called after its first list;
 * `suggested` is the id of the signature that is highlighted in it; `canReload` whether the page
 * shows the same when it is loaded again.
 */
import '../../ui/theme.css';
import '../../ui/controls.css';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import { followAppearance, recallAppearance } from '../../models/app/appearance.ts';
import { isLoaded, watchFailures } from '../../models/app/failure.ts';
import { createNotices } from '../../models/app/notices.ts';
import { type OpeningFault, watchOpening } from '../../models/app/opening.ts';
import { speak } from '../../models/app/words.ts';
import { createComposingModel } from '../../models/popup/composing.ts';
import { createEndedOrdersModel } from '../../models/popup/ended-orders.ts';
import { createGlance } from '../../models/popup/glance.ts';
import type { Keeper } from '../../models/popup/keeper.ts';
import { createPopupModel, type PageControl } from '../../models/popup/popup.ts';
import { createRowActions } from '../../models/popup/row-actions.ts';
import { createButtonModel } from '../../models/settings/button.ts';
import { drawPage } from '../../ui/draw-page.ts';
import { Failure } from '../../ui/failure.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Popup, type PopupProps } from '../../ui/popup/popup.tsx';
import { Unopened } from '../../ui/unopened.tsx';
import { createButtonControl } from './button-control.ts';
import { offerControl } from './offer-control.ts';

const managerUrl = '/manager.html';
/** The page's context menu opens the popup with it. */
const newSignatureHash = '#new';

type Behind = typeof import('./behind.ts');

type PopupOptions = { drawn?: () => void; suggested?: string | null; canReload?: boolean };

export async function openPopup(
  behind: Promise<Behind>,
  page: PageControl,
  tabId: Promise<number | undefined>,
  { drawn = () => {}, suggested = null, canReload = true }: PopupOptions = {},
): Promise<void> {
  watchFailures(window);
  const root = document.documentElement;
  const spoken = recallAppearance(root, speak);
  const { glance, look, first } = createGlance(page.host());
  void first.then(() => afterFrame(window, drawn));
  const opened = behind.then(({ openKeeper }) => openKeeper(() => void look()));
  const keeper: Keeper = {
    saveSignature: async (...given) => (await opened).saveSignature(...given),
    openSignatureDraft: async writing => (await opened).openSignatureDraft(writing),
    saveLabel: async name => (await opened).saveLabel(name),
    duplicateSignature: async (...given) => (await opened).duplicateSignature(...given),
    trashSignature: async (...given) => (await opened).trashSignature(...given),
    async savePost(composed) {
      const saved = await (await opened).savePost(composed);
      if (saved.saved && composed.tabId !== undefined) page.noticeWhenClosed(composed.tabId);
      return saved;
    },
  };
  const popup = createPopupModel(glance, page, Date.now);
  if (suggested !== null) popup.follow(suggested);
  const tab = signal<number | undefined>(undefined);
  void tabId.then(id => (tab.value = id));

  async function leaveFor(url: string) {
    await browser.tabs.create({ url });
    page.close();
  }

  if (!(await isLoaded(spoken))) {
    drawPage(<NotLoaded onReload={canReload ? () => location.reload() : undefined} />);
    return;
  }
  followAppearance({ settings: computed(() => glance.value?.settings) }, root, speak);
  const unopened = watchOpening(() => glance.value !== undefined);
  const props: PopupProps = {
    popup,
    ended: createEndedOrdersModel(page),
    composing: createComposingModel(glance, popup.composer, tab, keeper, Date.now),
    keeper,
    actions: createRowActions(popup, keeper, createNotices(isAtNotice)),
    button: createButtonModel(createButtonControl(tabId)),
    offers: offerControl,
    startsWriting: location.hash === newSignatureHash,
    managerUrl,
    openManager: (place = '') => leaveFor(managerUrl + place),
    openWelcome: () => leaveFor('/welcome.html'),
  };
  drawPage(<Page unopened={unopened} canReload={canReload} popup={props} />);
}

type PageProps = {
  unopened: ReadonlySignal<OpeningFault | null>;
  canReload: boolean;
  popup: PopupProps;
};

function Page({ unopened, canReload, popup }: PageProps) {
  if (unopened.value !== null) return <Unopened fault={unopened.value} canReload={canReload} />;
  return (
    <>
      <Failure canReload={canReload} />
      <Popup {...popup} />
    </>
  );
}

/** Once what is drawn now has become a frame: the second callback comes before the next one. */
function afterFrame(window: Window, next: () => void): void {
  window.requestAnimationFrame(() => window.requestAnimationFrame(() => setTimeout(next)));
}

const isAtNotice = () => document.querySelector('.popup-notice:is(:hover, :focus-within)') !== null;
