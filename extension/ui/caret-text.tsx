import './caret-text.css';

type CaretTextProps = {
  text: string;
  /** Where the caret will stand in it, in UTF-16 units; null where nothing marks a place. */
  caret: number | null;
};

/** A text that is yet to be put in, with the place where the caret will stand. */
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
