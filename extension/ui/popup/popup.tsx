import './popup.css';
import { useSignal } from '@preact/signals';
import { ExternalLink, Plus } from 'lucide';
import { useRef } from 'preact/hooks';
import type { Signature } from '../../../shared/signature.ts';
import type { Collection } from '../../models/collection.ts';
import type { ComposingModel } from '../../models/composing.ts';
import type { PopupModel } from '../../models/popup.ts';
import { words } from '../../models/words.ts';
import { Icon, Mark } from '../icon.tsx';
import { Composing } from './composing.tsx';
import { FirstRun } from './first-run.tsx';
import { NewSignature } from './new-signature.tsx';
import { Refusal } from './refusal.tsx';
import { SearchBox } from './search-box.tsx';
import { SignatureList } from './signature-list.tsx';

export type PopupProps = {
  popup: PopupModel;
  composing: ComposingModel;
  signatures: Collection<Signature>;
  managerUrl: string;
  /** Opens the manager in a tab of its own and closes the popup. */
  openManager: () => void;
};

export function Popup({ popup, composing, signatures, managerUrl, openManager }: PopupProps) {
  const t = words.value;
  const isWriting = useSignal(false);
  const search = useRef<HTMLInputElement>(null);
  const isFirstRun = popup.signatures.value?.length === 0;

  if (isWriting.value) {
    return <NewSignature signatures={signatures} close={() => (isWriting.value = false)} />;
  }
  return (
    <main class="popup">
      <SearchBox popup={popup} inputRef={search} />
      <Refusal popup={popup} />
      {isFirstRun ? (
        <FirstRun signatures={signatures} />
      ) : (
        <SignatureList popup={popup} search={search} />
      )}
      <Composing composing={composing} popup={popup} />
      <footer class="popup-footer">
        <button
          type="button"
          class="button"
          data-look="quiet"
          onClick={() => (isWriting.value = true)}
        >
          <Icon of={Plus} />
          {t.popup.newSignature}
        </button>
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
          <Icon of={ExternalLink} />
        </a>
      </footer>
    </main>
  );
}
