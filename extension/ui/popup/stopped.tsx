import { TriangleAlert } from 'lucide';
import { stopSentence } from '../../locales/stop-sentence.ts';
import { words } from '../../models/app/words.ts';
import type { PopupModel } from '../../models/popup/popup.ts';
import { Icon } from '../icon.tsx';
import './stopped.css';

type StoppedProps = {
  popup: PopupModel;
  /** Where it is mended. */
  settings: string;
  open: (place: string) => void;
};

/** Why syncing stopped, leading to where it is mended. */
export function Stopped({ popup, settings, open }: StoppedProps) {
  const stop = popup.stopped.value;
  if (stop === null) return null;
  return (
    <a
      class="popup-stopped"
      href={settings}
      onClick={event => {
        event.preventDefault();
        open('#/settings');
      }}
    >
      <Icon of={TriangleAlert} />
      {stopSentence(words.value, stop)}
    </a>
  );
}
