import type { Mount } from '../practice.ts';

/** Fields whose pages do something with what is typed, or with the field. */
const manners: Record<string, (field: HTMLTextAreaElement) => void> = {
  /** Writes in capitals whatever is typed; the browser's undo is lost with that. */
  shouting: field => onInput(field, text => text.toUpperCase()),
  /** Cuts what is too long by itself, without `maxlength`. */
  cutting: field => onInput(field, text => text.slice(0, 30)),
  /** The same a moment later. */
  cuttingLate: field =>
    field.addEventListener('input', () =>
      setTimeout(() => {
        field.value = field.value.slice(0, 30);
      }, 60),
    ),
  /** Keeps digits and white space alone. */
  numbering: field => onInput(field, text => text.replace(/[^\d\s]/g, '')),
  /** Takes white space away at the ends of lines, as soon as nobody types. */
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
  /** Puts back what was typed by keys, a moment after any other change. */
  puttingBack: field => {
    let held = field.value;
    let typedAt = Number.NEGATIVE_INFINITY;
    field.addEventListener('keydown', ({ isTrusted, timeStamp }) => {
      if (isTrusted) typedAt = timeStamp;
    });
    field.addEventListener('input', ({ timeStamp }) => {
      if (timeStamp - typedAt < 100) held = field.value;
      else
        setTimeout(() => {
          field.value = held;
        }, 250);
    });
  },
  /** As high as its text. */
  growing: field =>
    field.addEventListener('input', () => {
      field.style.height = 'auto';
      field.style.height = `${field.scrollHeight}px`;
    }),
  rightToLeft: field => {
    field.dir = 'rtl';
  },
  /** Shows neither letters nor a caret: what is typed there is taken away, and drawn beside it. */
  catching: field => {
    field.style.color = 'transparent';
    const drawn = document.createElement('output');
    drawn.value = field.value;
    field.value = '';
    field.after(drawn);
    onInput(field, text => {
      drawn.value += text.replace(/\n/g, '');
      return '';
    });
  },
  /** Shows its caret alone: the letters are drawn behind it. */
  highlit: field => {
    field.style.color = 'transparent';
    field.style.caretColor = 'black';
  },
  /** Gives way to another one, with the same text, when the window has the focus again. */
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
  const here = () => (field.isConnected ? field : host.querySelector('textarea')) ?? field;
  const read = () => host.querySelector('output')?.value ?? here().value;
  return { text: read, focus: () => field.focus() };
};

function onInput(field: HTMLTextAreaElement, rewrite: (text: string) => string): void {
  field.addEventListener('input', () => {
    field.value = rewrite(field.value);
  });
}
