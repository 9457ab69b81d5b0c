import { useEffect, useRef, useState } from 'preact/hooks';
import { mastodonDefaults } from '../../../shared/counting/count.ts';
import type { Network } from '../../../shared/counting/network.ts';
import { loadDomains } from '../../app/wording/counting.ts';
import type { splitText } from '../../threads/split-text.ts';

type Split = Exclude<ReturnType<typeof splitText>, { refusal: string }>;

/** The text is split once it has not changed for this long, so not at each letter. */
const debounceMs = 200;

export type PostSplit = ReturnType<typeof usePostSplit>;

/**
 * Splits the words of a post as its network counts; a line of `---` is a cut. `split` is null if they are one part.
 * @param limit the user's own; null for the network's
 */
export function usePostSplit(text: string, network: Network, limit: number | null) {
  const [split, setSplit] = useState<Split | null>(null);
  const [isOpen, setOpen] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await splitPost(text, network, limit);
      if (isCurrent) setSplit(next);
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, network, limit]);
  return {
    split,
    isOpen: isOpen && split !== null,
    toggle: () => setOpen(!isOpen),
    /** The field of the words. */
    words,
    /** Writes a cut where the caret is, as the user's own typing, so that their undo takes it away. */
    cut() {
      const { current: field } = words;
      if (field === null) return;
      const before = field.value.slice(0, field.selectionStart);
      const after = field.value.slice(field.selectionEnd);
      const start = before === '' || before.endsWith('\n') ? '' : '\n';
      field.focus();
      document.execCommand('insertText', false, `${start}---${after.startsWith('\n') ? '' : '\n'}`);
    },
  };
}

async function splitPost(
  text: string,
  network: Network,
  limit: number | null,
): Promise<Split | null> {
  if (network === 'elsewhere' || text.trim() === '') return null;
  const [{ splitText }, domains] = await Promise.all([
    import('../../threads/split-text.ts'),
    loadDomains(),
  ]);
  const options = { numbering: 'none', signatureOn: 'none' } as const;
  const context = { domains, mastodon: mastodonDefaults, limit };
  const split = splitText({ text, network, signature: '', options }, context);
  return 'refusal' in split || split.parts.length < 2 ? null : split;
}
