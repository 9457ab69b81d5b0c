import { strings } from '../app/strings.ts';
import type { FoundInvitation } from './invitation.ts';
import './invitation-line.css';

type InvitationLineProps = { invitation: FoundInvitation; openSettings: () => void };

/** Offers to connect this browser with the code on the page. The settings then wait for the other device. */
export function InvitationLine({ invitation, openSettings }: InvitationLineProps) {
  const t = strings.value.popup.connect;
  return (
    <div class="popup-invitation" role="status">
      <p>{t.question(invitation.host)}</p>
      <button
        type="button"
        class="button"
        data-look="main"
        onClick={async () => {
          if (await invitation.accept()) openSettings();
        }}
      >
        {t.action}
      </button>
    </div>
  );
}
