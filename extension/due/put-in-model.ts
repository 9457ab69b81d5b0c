/** Puts the text of a due post into an empty composer, by an ordinary append. A composer with words keeps them. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { cutText } from '../../shared/text/cut-text.ts';
import { whenKnown } from '../app/when-known.ts';
import type { AppendRequest } from '../append/request.ts';
import type { RefusalReason } from '../append/result.ts';
import type { ComposerState } from '../messages/contract.ts';
import type { DuePost } from '../store/due-posts.ts';

/** In UTF-16 units: enough to know the post by in a notice. */
const maxNameLength = 40;

type PutInContext = {
  composer: ReadonlySignal<ComposerState | undefined>;
  /** Fills in the post's open variables. Resolves to null if `proceed` is called later, or never. */
  fill(post: DuePost, proceed: () => void): Promise<string | null>;
  /** Offers a post that is too long in parts, unless the parts of another text are still to be put in. */
  offerParts(post: DuePost): Promise<'whole' | 'offered' | 'unfinished'>;
  /** Reads the composer again. */
  probe(): Promise<void>;
  page: {
    append(request: Omit<AppendRequest, 'tabId' | 'id'>): Promise<void>;
    copy(text: string): Promise<void>;
    close(): void;
    /** Only in the side panel. */
    panel?: object;
  };
};

export type { DuePost };

export type PutInModel = ReturnType<typeof createPutIn>;

export function createPutIn({ composer, fill, offerParts, probe, page }: PutInContext) {
  /** The post that was not put in, and the reason. */
  const refused = signal<{ post: DuePost; reason: RefusalReason | 'unfinished' } | null>(null);
  const isCopied = signal(false);
  let isPuttingIn = false;

  /** Resolves once the popup closes or asks something, or if the composer cannot take the post. */
  async function put(post: DuePost): Promise<void> {
    if (isPuttingIn) return;
    isCopied.value = false;
    // The panel stays open after an earlier refusal.
    refused.value = null;
    isPuttingIn = true;
    try {
      // The popup may still be looking for the composer.
      const state = composer.value ?? (await whenKnown(composer));
      if (!state.found) {
        refused.value = { post, reason: state.reason };
        return;
      }
      if (state.isPart || state.text.trim() !== '') {
        refused.value = { post, reason: 'not-empty' };
        return;
      }
      const content = await fill(post, () => void put(post));
      if (content === null) return;
      const offer = await offerParts({ ...post, content });
      if (offer === 'unfinished') refused.value = { post, reason: offer };
      if (offer !== 'whole') return;
      const name = cutText(content.trim().split('\n', 1)[0] ?? '', maxNameLength);
      await page.append({
        composer: state.composer,
        signatures: [{ id: post.id, name, content, caret: null }],
        separator: 'none',
        onlyIfEmpty: true,
      });
      page.close();
      // The panel stays open, and would take the composer for an empty one at the next press.
      if (page.panel !== undefined) await probe();
    } finally {
      isPuttingIn = false;
    }
  }

  async function copy(post: DuePost): Promise<void> {
    const content = await fill(post, () => void copy(post));
    if (content === null) return;
    await page.copy(content);
    isCopied.value = true;
  }

  return {
    refused: refused as ReadonlySignal<typeof refused.value>,
    isCopied: isCopied as ReadonlySignal<boolean>,
    put,
    copy,
  };
}
