import './popup.css';
import { useSignal } from '@preact/signals';
import { Plus } from 'lucide';
import { useRef } from 'preact/hooks';
import { words } from '../../models/app/words.ts';
import type { ComposingModel } from '../../models/popup/composing.ts';
import type { Keeper } from '../../models/popup/keeper.ts';
import type { PopupModel } from '../../models/popup/popup.ts';
import type { ButtonModel } from '../../models/settings/button.ts';
import { Icon, Mark } from '../icon.tsx';
import { ButtonSwitch } from './button-switch.tsx';
import { Composing } from './composing.tsx';
import { FirstRun } from './first-run.tsx';
import { NewSignature } from './new-signature.tsx';
import { Preview } from './preview.tsx';
import { Refusal } from './refusal.tsx';
import { SearchBox } from './search-box.tsx';
import { SignatureList } from './signature-list.tsx';

export type PopupProps = {
  popup: PopupModel;
  composing: ComposingModel;
  keeper: Keeper;
  button: ButtonModel;
  /** Opens with the form for a new signature. */
  startsWriting: boolean;
  managerUrl: string;
  /** Opens the manager in a tab of its own and closes the popup. */
  openManager: () => void;
};

export function Popup({
  popup,
  composing,
  keeper,
  button,
  startsWriting,
  managerUrl,
  openManager,
}: PopupProps) {
  const t = words.value;
  /** What the page has selected, while a new signature is being written. */
  const writing = useSignal<Promise<string> | null>(
    startsWriting ? popup.page.selectedText() : null,
  );
  const search = useRef<HTMLInputElement>(null);
  const isFirstRun = popup.signatures.value?.length === 0;

  if (writing.value !== null) {
    return (
      <main>
        <NewSignature
          keeper={keeper}
          selected={writing.value}
          close={() => (writing.value = null)}
        />
      </main>
    );
  }
  return (
    <main class="popup">
      {!isFirstRun && <h1 class="visually-hidden">{t.app.name}</h1>}
      <SearchBox popup={popup} inputRef={search} />
      <Refusal popup={popup} />
      <SignatureList popup={popup} search={search} />
      {isFirstRun ? <FirstRun keeper={keeper} search={search} /> : <Preview popup={popup} />}
      <Composing composing={composing} popup={popup} />
      <footer class="popup-footer">
        <button
          type="button"
          class="button"
          data-look="quiet"
          onClick={() => (writing.value = popup.page.selectedText())}
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
    </main>
  );
}
