import { toSvgPath } from 'lean-qr/extras/svg';
import { generate } from 'lean-qr/nano';

/** Width of the margin that readers need around a code, in modules (ISO/IEC 18004). */
const margin = 4;

/** A QR code of the text, as an image with this name. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const code = generate(text);
  const width = code.size + 2 * margin;
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={name}
      viewBox={`${-margin} ${-margin} ${width} ${width}`}
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
