/** Claims the code of a pairing, and waits for the key until the user has confirmed on the other device. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ModelContext, Server } from '../../app/context.ts';
import type { ClaimFault } from '../../messages/claim-result.ts';

/** The server asks to be asked every few seconds. */
const askIntervalMs = 2_000;
/** A claim ends after ten minutes; a server that cannot be reached for longer is not asked any more. */
const lifetimeMs = 600_000;

export type Claim = {
  /** The two words to compare, while the other device has not confirmed; null otherwise. */
  words: ReadonlySignal<readonly string[] | null>;
  /** Resolves to the key, to a fault, or to null if it was cancelled. */
  run(
    server: Server,
    code: string,
    isInvited?: boolean,
  ): Promise<{ key: string } | { fault: ClaimFault } | null>;
  cancel(): void;
};

export function createClaim({ sync, wallMs, signal: pageSignal }: ModelContext): Claim {
  const words = signal<readonly string[] | null>(null);
  let current = new AbortController();

  async function waitForKey(server: Server, claim: string, cancelled: AbortSignal) {
    const endMs = wallMs() + lifetimeMs;
    for (;;) {
      await sleep(askIntervalMs, cancelled);
      if (cancelled.aborted) return null;
      const answer = await sync.fetchClaimedKey({ ...server, claim });
      if (cancelled.aborted) return null;
      // A lost connection is asked over again: the server gives a lost key once more.
      const isLost = 'fault' in answer && answer.fault === 'unreachable' && wallMs() < endMs;
      if ('fault' in answer && !isLost) return answer;
      if ('key' in answer && answer.key !== null) return { key: answer.key };
    }
  }

  return {
    words,
    async run(server, code, isInvited = false) {
      current.abort();
      current = new AbortController();
      const cancelled = AbortSignal.any([current.signal, pageSignal]);
      const device = describeDevice(navigator.userAgent, location.protocol);
      const claimed = await sync.claimCode({ ...server, code, device, isInvited });
      if (cancelled.aborted) return null;
      if ('fault' in claimed) return claimed;
      words.value = claimed.words;
      try {
        return await waitForKey(server, claimed.claim, cancelled);
      } finally {
        if (!cancelled.aborted) words.value = null;
      }
    },
    cancel() {
      current.abort();
      words.value = null;
    },
  };
}

/** Resolves after the time, or at once when the signal aborts. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const browsers: [name: string, pattern: RegExp][] = [
  ['Firefox', /Firefox|FxiOS/],
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const systems: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/**
 * Returns a name such as `Firefox, Windows`, the same in all languages, and the kind of the device.
 * @param userAgent `navigator.userAgent`
 * @param protocol `location.protocol`, which tells the extension's pages from a server's
 */
function describeDevice(
  userAgent: string,
  protocol: string,
): { name: string; kind: 'extension' | 'phone' | 'browser' } {
  const find = (names: typeof browsers) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const name = [find(browsers) ?? 'Browser', find(systems)].filter(Boolean).join(', ');
  if (protocol.endsWith('-extension:')) return { name, kind: 'extension' };
  return { name, kind: /Mobi|Android/.test(userAgent) ? 'phone' : 'browser' };
}
