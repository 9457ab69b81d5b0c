import { partsOf } from '../../shared/text/isolate.ts';

/** A sentence, its name in an element that keeps the name's direction to itself. */
export function Sentence({ text }: { text: string }) {
  const { before, name, after } = partsOf(text);
  return (
    <>
      {before}
      {name !== null && <bdi>{name}</bdi>}
      {after}
    </>
  );
}
