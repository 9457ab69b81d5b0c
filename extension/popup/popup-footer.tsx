import { PanelRight, Plus } from 'lucide';
import { strings } from '../app/strings.ts';
import type { ButtonModel } from '../button/button-model.ts';
import { ButtonSwitch } from '../button/button-switch.tsx';
import { Icon, Logo } from '../ui/icon.tsx';
import type { PopupModel } from './popup-model.ts';
import './popup-footer.css';

export type PopupFooterProps = {
  popup: PopupModel;
  button: ButtonModel;
  managerUrl: string;
  /** Opens the form for a new signature. */
  openForm: () => void;
  /** Opens the manager in a tab and closes the popup. */
  openManager: () => void;
  /** Opens the side panel and closes the popup. Undefined if there is none to open. */
  openPanel: (() => void) | undefined;
};

/** The foot of the popup, which is always in view. */
export function PopupFooter({
  popup,
  button,
  managerUrl,
  openForm,
  openManager,
  openPanel,
}: PopupFooterProps) {
  const t = strings.value.popup;
  return (
    <footer class="popup-footer">
      <button type="button" class="button" data-look="quiet" onClick={openForm}>
        <Icon icon={Plus} />
        {t.newSignature}
      </button>
      <ButtonSwitch button={button} host={popup.host.value} />
      {openPanel && (
        <button
          type="button"
          class="button"
          data-look="quiet"
          aria-label={t.panel.open}
          title={t.panel.open}
          onClick={openPanel}
        >
          <Icon icon={PanelRight} />
        </button>
      )}
      <a
        class="button"
        data-look="quiet"
        href={managerUrl}
        onClick={event => {
          event.preventDefault();
          openManager();
        }}
      >
        <Logo />
        {t.openManager}
      </a>
    </footer>
  );
}
