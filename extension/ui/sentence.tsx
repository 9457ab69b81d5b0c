import { h } from 'preact';
import { splitIsolated } from '../../shared/text/isolate.ts';

/**
 * A sentence that may contain values. A name is user text: its writing direction must not change the
 * sentence's, and it may be a single word that is longer than a line.
 */
export function Sentence({ text }: { text: string }) {
  const parts = splitIsolated(text);
  if (!parts.some(({ isIsolated }) => isIsolated)) return <>{text}</>;
  // One element: in a flex container, as in buttons, its parts would become several items.
  return h(
    'span',
    { class: 'sentence' },
    ...parts.map(part => (part.isIsolated ? h('bdi', null, part.text) : part.text)),
  );
}
