import { toSvgPath } from 'lean-qr/extras/svg';
import { generate } from 'lean-qr/nano';
import { useEffect, useMemo } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { createInvitation } from './invitation-model.ts';
import type { KeysModel } from './keys-model.ts';

type ConnectDialogProps = { keys: KeysModel; server: string; onClose: () => void };

/** The code and the link for another device, then the device that wants to connect, with its words. */
export function ConnectDialog({ keys, server, onClose }: ConnectDialogProps) {
  const invitation = useMemo(() => createInvitation(keys.api), [keys]);
  useEffect(() => {
    void invitation.start();
    return () => void invitation.close();
  }, [invitation]);
  const { keysScreen: t, actions } = strings.value;
  const code = invitation.code.value;
  const claimed = invitation.claimed.value;
  const fault = invitation.fault.value;
  const isConfirmed = invitation.isConfirmed.value;
  const isOpen = claimed !== null && !isConfirmed;
  const address = `${server.replace(/\/$/, '')}/connect#c=${code}`;

  return (
    <Dialog title={t.connectDevice} onClose={onClose}>
      {code !== null && claimed === null && (
        <>
          <p class="dialog-text">{t.codeText}</p>
          <output class="pairing-code" dir="ltr" translate={false} aria-label={t.code}>
            {code}
          </output>
          <p class="dialog-text">
            <a href={address}>{t.link}</a>
          </p>
          {isLoopback(server) ? (
            <p class="field-warning">{t.localOnly}</p>
          ) : (
            <QrCode text={address} name={t.qrCode} />
          )}
        </>
      )}
      <div role="status">
        {code !== null && claimed === null && !fault && <p class="row-note">{t.waiting}</p>}
        {claimed?.device && (
          <p class="dialog-text">
            {isConfirmed
              ? t.connected(claimed.device.name)
              : t.wants(claimed.device.name, claimed.address ?? '')}
          </p>
        )}
        {isOpen && (
          <>
            <p class="dialog-text">{t.compare}</p>
            <p class="pairing-code" dir="ltr" lang="en" translate={false}>
              {claimed.words?.join(' ')}
            </p>
          </>
        )}
      </div>
      {fault && (
        <p class="field-fault" role="alert">
          {t.faults[fault]}
        </p>
      )}
      <div class="dialog-actions">
        <span class="dialog-closing">
          <button
            type="button"
            class="button"
            data-look={isConfirmed ? 'main' : undefined}
            onClick={onClose}
          >
            {isConfirmed ? t.done : isOpen ? t.refuse : actions.cancel}
          </button>
          {isOpen && (
            <button
              type="button"
              class="button"
              data-look="main"
              onClick={async () => {
                await invitation.confirm();
                await keys.load();
              }}
            >
              {t.confirm}
            </button>
          )}
        </span>
      </div>
    </Dialog>
  );
}

/** True for an address that leads each device to itself. */
const isLoopback = (server: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(server).hostname);

/** Width of the margin that readers need around a code, in modules (ISO/IEC 18004). */
const margin = 4;

/** A QR code of the text, as an image with this name. */
function QrCode({ text, name }: { text: string; name: string }) {
  const code = generate(text);
  const width = code.size + 2 * margin;
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={name}
      viewBox={`${-margin} ${-margin} ${width} ${width}`}
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
