import { splitAroundIsolated } from '../../shared/text/isolate.ts';

/**
 * A sentence that may contain a name. The name is user text: its writing direction must not change
 * the sentence's, and it may be a single word that is longer than a line.
 */
export function Sentence({ text }: { text: string }) {
  const { before, name, after } = splitAroundIsolated(text);
  if (name === null) return <>{before}</>;
  // One element: in a flex container, as in buttons, its parts would become three items.
  return (
    <span class="sentence">
      {before}
      <bdi>{name}</bdi>
      {after}
    </span>
  );
}
