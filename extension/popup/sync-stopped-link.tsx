import { TriangleAlert } from 'lucide';
import { strings } from '../app/strings.ts';
import { describeStop } from '../locales/describe-outcomes.ts';
import { Icon } from '../ui/icon.tsx';
import type { PopupModel } from './popup-model.ts';
import './sync-stopped-link.css';

type SyncStoppedLinkProps = {
  popup: PopupModel;
  /** Address of the settings, where the user can make sync continue. */
  settingsUrl: string;
  openManager: (hash: string) => void;
};

/** The reason why sync stopped, as a link to the settings. */
export function SyncStoppedLink({ popup, settingsUrl, openManager }: SyncStoppedLinkProps) {
  const stop = popup.stopReason.value;
  if (stop === null) return null;
  return (
    <a
      class="popup-sync-stopped"
      href={settingsUrl}
      onClick={event => {
        event.preventDefault();
        openManager('#/settings');
      }}
    >
      <Icon icon={TriangleAlert} />
      {describeStop(strings.value, stop)}
    </a>
  );
}
