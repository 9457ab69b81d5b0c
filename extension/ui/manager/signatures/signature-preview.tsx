import type { Separator } from '../../../../shared/resources/signature.ts';
import { strings } from '../../../models/app/all-strings.ts';
import { CaretText } from '../../caret-text.tsx';
import './signature-preview.css';

const separatorTexts: Record<Separator, string> = {
  'blank-line': '\n\n',
  'line-break': '\n',
  space: ' ',
  none: '',
};

/** The signature at the end of an example post, after the separator. */
export function SignaturePreview({
  content,
  caret,
  separator,
}: {
  content: string;
  caret: number | null;
  separator: Separator;
}) {
  const { signatures: t } = strings.value;
  return (
    <figure class="signature-preview">
      <figcaption>{t.preview}</figcaption>
      <p dir="auto">
        <span>{t.previewPost}</span>
        {separatorTexts[separator]}
        <CaretText text={content} caret={caret} />
      </p>
    </figure>
  );
}
