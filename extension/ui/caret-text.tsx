import './caret-text.css';

type CaretTextProps = {
  text: string;
  /** Position of the caret after insertion, in UTF-16 units; null if the text does not mark one. */
  caret: number | null;
};

/** A text to be appended, with a mark at the position that the caret will have. */
export function CaretText({ text, caret }: CaretTextProps) {
  if (caret === null || caret > text.length) return text;
  return (
    <>
      {text.slice(0, caret)}
      <i class="caret-mark" />
      {text.slice(caret)}
    </>
  );
}
