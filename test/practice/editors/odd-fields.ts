import type { Mount } from '../practice.ts';

/** Behaviours of pages that change the typed text or the field. */
const manners: Record<string, (field: HTMLTextAreaElement) => void> = {
  /** Writes all text in capitals. Setting the value empties the field's undo history. */
  shouting: field => rewriteInput(field, text => text.toUpperCase()),
  /** Cuts text that is too long, without `maxlength`. */
  cutting: field => rewriteInput(field, text => text.slice(0, 30)),
  /** Cuts text that is too long after 60 ms. */
  cuttingLate: field =>
    field.addEventListener('input', () =>
      setTimeout(() => {
        field.value = field.value.slice(0, 30);
      }, 60),
    ),
  /** Keeps only digits and white space. */
  numbering: field => rewriteInput(field, text => text.replace(/[^\d\s]/g, '')),
  /** Removes white space at the ends of lines, 150 ms after the last input. */
  tidying: field => {
    let timer = 0;
    field.addEventListener('input', () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const { selectionStart, selectionEnd } = field;
        field.value = field.value.replace(/[ \t]+$/gm, '');
        field.setSelectionRange(selectionStart, selectionEnd);
      }, 150);
    });
  },
  /** Restores the text that the user typed, 250 ms after any other change. */
  puttingBack: field => {
    let typedText = field.value;
    let typedAtMs = Number.NEGATIVE_INFINITY;
    field.addEventListener('keydown', ({ isTrusted, timeStamp }) => {
      if (isTrusted) typedAtMs = timeStamp;
    });
    field.addEventListener('input', ({ timeStamp }) => {
      if (timeStamp - typedAtMs < 100) typedText = field.value;
      else
        setTimeout(() => {
          field.value = typedText;
        }, 250);
    });
  },
  /** Fits the field's height to its text. */
  growing: field =>
    field.addEventListener('input', () => {
      field.style.height = 'auto';
      field.style.height = `${field.scrollHeight}px`;
    }),
  rightToLeft: field => {
    field.dir = 'rtl';
  },
  /** Shows neither letters nor a caret. Empties itself and draws the typed text beside it. */
  catching: field => {
    field.style.color = 'transparent';
    const output = document.createElement('output');
    output.value = field.value;
    field.value = '';
    field.after(output);
    rewriteInput(field, text => {
      output.value += text.replace(/\n/g, '');
      return '';
    });
  },
  /** Shows only its caret, like a field with highlighted text behind it. */
  highlit: field => {
    field.style.color = 'transparent';
    field.style.caretColor = 'black';
  },
  /** Is replaced by a copy with the same text as soon as the window has the focus again. */
  replaced: field =>
    window.addEventListener('focus', () => {
      const other = field.cloneNode() as HTMLTextAreaElement;
      other.value = field.value;
      field.replaceWith(other);
      other.focus();
    }),
};

export const mount: Mount = (host, text) => {
  const field = host.appendChild(document.createElement('textarea'));
  field.rows = 8;
  field.value = text;
  const manner = new URLSearchParams(location.search).get('manner') ?? '';
  manners[manner]?.(field);
  const findField = () => (field.isConnected ? field : host.querySelector('textarea')) ?? field;
  const read = () => host.querySelector('output')?.value ?? findField().value;
  return { text: read, focus: () => field.focus() };
};

function rewriteInput(field: HTMLTextAreaElement, rewrite: (text: string) => string): void {
  field.addEventListener('input', () => {
    field.value = rewrite(field.value);
  });
}
