import { PanelRight, Plus } from 'lucide';
import type { RefObject } from 'preact';
import type { EditNotices } from '../app/edit-notices.ts';
import { strings } from '../app/strings.ts';
import { Icon, Logo } from '../ui/icon.tsx';
import type { ComposingModel } from './composing-model.ts';
import type { PopupModel } from './popup-model.ts';
import { PopupNotice } from './popup-notice.tsx';
import { SavePost, SaveStatus } from './save-post.tsx';
import './popup-footer.css';

export type PopupFooterProps = {
  popup: PopupModel;
  composing: ComposingModel;
  notices: EditNotices;
  search: RefObject<HTMLInputElement | null>;
  managerUrl: string;
  /** Opens the form for a new signature. */
  openForm: () => void;
  /** Opens the manager in a tab and closes the popup. */
  openManager: () => void;
  /** Opens the side panel and closes the popup. Undefined if there is none to open. */
  openPanel: (() => void) | undefined;
};

/** The foot of the popup: the outcome of the last change beside Save post, and the ways to other places. */
export function PopupFooter({
  popup,
  composing,
  notices,
  search,
  managerUrl,
  openForm,
  openManager,
  openPanel,
}: PopupFooterProps) {
  const t = strings.value.popup;
  return (
    <footer class="popup-footer">
      <div class="popup-outcome">
        <PopupNotice notices={notices} search={search} />
        <SaveStatus composing={composing} />
        <SavePost composing={composing} canSave={popup.composer.value?.found === true} />
      </div>
      <div class="popup-links">
        <button type="button" class="button" data-look="quiet" onClick={openForm}>
          <Icon icon={Plus} />
          {t.newSignature}
        </button>
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
      </div>
    </footer>
  );
}
