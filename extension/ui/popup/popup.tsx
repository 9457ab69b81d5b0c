import './popup.css';
import { useSignal } from '@preact/signals';
import { Plus } from 'lucide';
import { useRef } from 'preact/hooks';
import { words } from '../../models/app/words.ts';
import type { ComposingModel } from '../../models/popup/composing.ts';
import type { EndedOrdersModel } from '../../models/popup/ended-orders.ts';
import type { Keeper } from '../../models/popup/keeper.ts';
import type { GlancedSignature, PopupModel } from '../../models/popup/popup.ts';
import type { RowActions } from '../../models/popup/row-actions.ts';
import type { ButtonModel } from '../../models/settings/button.ts';
import type { OfferControl } from '../../models/signatures/offers.ts';
import { Icon, Mark } from '../icon.tsx';
import { useKeptFocus } from '../kept-focus.ts';
import { asksForKeys, ShortcutsDialog } from '../shortcuts-dialog.tsx';
import { ButtonSwitch } from './button-switch.tsx';
import { Composing } from './composing.tsx';
import { EndedOrders } from './ended-orders.tsx';
import { FirstRun } from './first-run.tsx';
import { optionId } from './option-id.ts';
import { popupKeys } from './popup-keys.ts';
import { PopupNotice } from './popup-notice.tsx';
import { Preview } from './preview.tsx';
import { Questions } from './questions.tsx';
import { Refusal } from './refusal.tsx';
import { RowMenu } from './row-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SignatureForm, type Writing } from './signature-form.tsx';
import { SignatureList } from './signature-list.tsx';
import { Stopped } from './stopped.tsx';

/** Where typing goes on. */
const stopOfPopup = () => document.querySelector<HTMLElement>('main input, main button');

export type PopupProps = {
  popup: PopupModel;
  ended: EndedOrdersModel;
  composing: ComposingModel;
  keeper: Keeper;
  actions: RowActions;
  button: ButtonModel;
  offers: OfferControl;
  /** Opens with the form for a new signature. */
  startsWriting: boolean;
  managerUrl: string;
  /** Opens the manager in a tab of its own and closes the popup. */
  openManager: (place?: string) => void;
  /** Opens the page of the first steps, likewise. */
  openWelcome: () => void;
};

export function Popup({
  popup,
  ended,
  composing,
  keeper,
  actions,
  button,
  offers,
  startsWriting,
  managerUrl,
  openManager,
  openWelcome,
}: PopupProps) {
  const t = words.value;
  /** The signature being written: a new one starts from what the page has selected. */
  const writing = useSignal<Writing | null>(
    startsWriting ? { selected: popup.page.selectedText() } : null,
  );
  const menu = useSignal<{ signature: GlancedSignature; anchor: DOMRect } | null>(null);
  const areKeysOpen = useSignal(false);
  const search = useRef<HTMLInputElement>(null);
  const openMenu = (signature: GlancedSignature, anchor: Element) => {
    menu.value = { signature, anchor: anchor.getBoundingClientRect() };
  };
  const openActiveMenu = () => {
    const signature = popup.active.value;
    const option = signature && document.getElementById(optionId(signature.id));
    if (option) openMenu(signature, option);
  };
  useKeptFocus(stopOfPopup);
  const isFirstRun = popup.signatures.value?.length === 0;

  if (writing.value !== null) {
    return (
      <main>
        <SignatureForm
          keeper={keeper}
          writing={writing.value}
          host={popup.host.value}
          offers={offers}
          close={() => (writing.value = null)}
          onDiscarded={undo => {
            const again = writing.value;
            actions.notices.tell(t.forms.discarded, async () => {
              await undo();
              writing.value = again;
            });
          }}
        />
      </main>
    );
  }
  if (popup.wording.asking.value !== null) {
    return (
      <main>
        <Questions popup={popup} close={() => (popup.wording.asking.value = null)} />
      </main>
    );
  }
  return (
    <main
      class="popup"
      onKeyDown={event => {
        if (!asksForKeys(event)) return;
        event.preventDefault();
        areKeysOpen.value = true;
      }}
    >
      {!isFirstRun && <h1 class="visually-hidden">{t.app.name}</h1>}
      <SearchBox popup={popup} inputRef={search} openMenu={openActiveMenu} />
      <EndedOrders model={ended} />
      <Refusal popup={popup} />
      <SignatureList
        popup={popup}
        search={search}
        openMenu={({ signature }, anchor) => openMenu(signature, anchor)}
      />
      <PopupNotice notices={actions.notices} search={search} />
      {isFirstRun ? (
        <FirstRun keeper={keeper} search={search} onTry={openWelcome} />
      ) : (
        <Preview popup={popup} />
      )}
      <Composing composing={composing} popup={popup} />
      <Stopped popup={popup} settings={`${managerUrl}#/settings`} open={openManager} />
      <footer class="popup-footer">
        <button
          type="button"
          class="button"
          data-look="quiet"
          onClick={() => (writing.value = { selected: popup.page.selectedText() })}
        >
          <Icon of={Plus} />
          {t.popup.newSignature}
        </button>
        <ButtonSwitch button={button} host={popup.host.value} />
        <a
          class="button"
          data-look="quiet"
          href={managerUrl}
          onClick={event => {
            event.preventDefault();
            openManager();
          }}
        >
          <Mark />
          {t.popup.openManager}
        </a>
      </footer>
      {areKeysOpen.value && (
        <ShortcutsDialog groups={popupKeys()} onClose={() => (areKeysOpen.value = false)} />
      )}
      {menu.value && (
        <RowMenu
          {...menu.value}
          actions={actions}
          onEdit={edited => (writing.value = { edited })}
          onClose={() => (menu.value = null)}
        />
      )}
    </main>
  );
}
