import type { Separator } from '../../../../shared/text/separator.ts';
import { words } from '../../../models/app/all-words.ts';
import { CaretText } from '../../caret-text.tsx';
import './signature-preview.css';

const between: Record<Separator, string> = {
  'blank-line': '\n\n',
  'line-break': '\n',
  space: ' ',
  none: '',
};

/** The signature as it will stand at the end of a post, with the separator in between. */
export function SignaturePreview({
  content,
  caret,
  separator,
}: {
  content: string;
  caret: number | null;
  separator: Separator;
}) {
  const { signatures: text } = words.value;
  return (
    <figure class="signature-preview">
      <figcaption>{text.preview}</figcaption>
      <p dir="auto">
        <span>{text.previewPost}</span>
        {between[separator]}
        <CaretText text={content} caret={caret} />
      </p>
    </figure>
  );
}
