import { partsOf } from '../../shared/text/isolate.ts';

/**
 * A sentence, its name in an element that keeps the name's direction to itself. The name is as it was
 * typed: it may be one word that is longer than a line.
 */
export function Sentence({ text }: { text: string }) {
  const { before, name, after } = partsOf(text);
  if (name === null) return <>{before}</>;
  // One element: where boxes are set out beside each other, as in buttons, it would fall into three.
  return (
    <span class="sentence">
      {before}
      <bdi>{name}</bdi>
      {after}
    </span>
  );
}
