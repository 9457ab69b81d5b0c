import { elementToText, type Mount } from '../practice.ts';

/**
 * Behaviours of pages with an editing host: they change pastes, the content of the host, or its
 * place. The browser does the editing.
 */
const manners: Record<string, (element: HTMLElement) => void> = {
  /** Pastes plain text, 250 ms later. */
  pastingLate: element => rewritePaste(element, text => text, 250),
  /** Lets the browser paste into an element beside it, and inserts the event's plain text itself. */
  binning: element => {
    const bin = document.createElement('div');
    bin.contentEditable = 'true';
    element.addEventListener('paste', event => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const range = document.getSelection()?.getRangeAt(0);
      element.after(bin);
      bin.focus();
      setTimeout(() => {
        bin.remove();
        element.focus();
        if (range !== undefined)
          document
            .getSelection()
            ?.setBaseAndExtent(
              range.startContainer,
              range.startOffset,
              range.endContainer,
              range.endOffset,
            );
        document.execCommand('insertText', false, text);
      }, 150);
    });
  },
  /** Inserts a paste through a range, without an undo history. */
  pastingBeside: element => {
    element.style.whiteSpace = 'pre-wrap';
    insertPasteByRange(element);
  },
  /** Inserts a paste through a range; the screen shows a line feed as a space. */
  pastingBesideFlat: insertPasteByRange,
  /** Treats a rule at the end like an empty line: a paste replaces it. */
  pastingOverRule: element => pasteAroundRule(element, (range, rule) => range.selectNode(rule)),
  /** Accepts no text behind a rule, and inserts a paste before it. */
  pastingBeforeRule: element =>
    pasteAroundRule(element, (range, rule) => {
      range.selectNodeContents(rule.previousSibling ?? rule);
      range.collapse(false);
    }),
  /** Pastes everything on one line. */
  pastingFlat: element => rewritePaste(element, text => text.replace(/\s+/g, ' '), 0),
  /** Closes each bracket. A key with an empty name inserts a bracket too: any text contains ''. */
  closingBrackets: element =>
    element.addEventListener('keydown', ({ key }) => {
      const index = '([{'.indexOf(key);
      if (index >= 0) document.execCommand('insertText', false, ')]}'[index]);
    }),
  /** Rejects every input except from keys. */
  rejecting: element => {
    let typedAtMs = 0;
    element.addEventListener('keydown', () => {
      typedAtMs = performance.now();
    });
    element.addEventListener('beforeinput', event => {
      if (performance.now() - typedAtMs > 50) event.preventDefault();
    });
  },
  /** Redraws its lines 60 ms after each change. */
  redrawing: element => {
    // Otherwise a redrawn line would lose the space at its end while the user types.
    element.style.whiteSpace = 'pre-wrap';
    element.addEventListener('input', () =>
      setTimeout(() => {
        const lines = elementToText(element).split('\n');
        element.replaceChildren(
          ...lines.map(line => {
            const block = document.createElement('div');
            if (line === '') block.append(document.createElement('br'));
            else block.textContent = line;
            return block;
          }),
        );
        document.getSelection()?.selectAllChildren(element);
        document.getSelection()?.collapseToEnd();
      }, 60),
    );
  },
  /** Keeps a line feed at the end, so that the browser draws an empty last line. */
  endingOpen: element => {
    element.style.whiteSpace = 'pre-wrap';
    element.addEventListener('input', () => {
      if (!element.textContent?.endsWith('\n')) element.append('\n');
    });
  },
  /** Contains an element of a spelling checker behind the text. */
  spellChecked: element => {
    const marks = document.createElement('spelling-marks');
    marks.attachShadow({ mode: 'open' }).innerHTML = '<i>2 mistakes</i>';
    element.addEventListener('input', () => element.append(marks));
  },
  /** Contains a list with one empty item. */
  listed: element => {
    element.innerHTML = '<ul><li><br></li></ul>';
  },
  rightToLeft: element => {
    element.dir = 'rtl';
  },
  /** The browser draws it only while it is visible. */
  contentVisibility: element => {
    element.style.contentVisibility = 'auto';
  },
  /** Is removed from the page by any paste. */
  leaving: element => {
    element.addEventListener('paste', () => element.remove());
    document.body.appendChild(document.createElement('textarea')).id = 'other';
  },
};

export const mount: Mount = (host, text) => {
  const element = host.appendChild(document.createElement('div'));
  element.contentEditable = 'true';
  element.style.minHeight = '2em';
  element.textContent = text;
  const manner = new URLSearchParams(location.search).get('manner') ?? '';
  manners[manner]?.(element);
  return {
    // The line feed that `endingOpen` adds at the end is not part of the text.
    text: () => elementToText(element).replace(/\n$/, manner === 'endingOpen' ? '' : '\n'),
    focus: () => element.focus(),
  };
};

function insertPasteByRange(element: HTMLElement): void {
  element.addEventListener('paste', event => {
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const range = document.getSelection()?.getRangeAt(0);
    range?.insertNode(document.createTextNode(text));
    range?.collapse();
  });
}

/** Pastes into the selection. If the element ends in a rule, `moveRange` moves the selection first. */
function pasteAroundRule(
  element: HTMLElement,
  moveRange: (range: Range, rule: Element) => void,
): void {
  element.addEventListener('paste', event => {
    event.preventDefault();
    const rule = element.querySelector('hr:last-child');
    const range = document.getSelection()?.getRangeAt(0);
    if (rule !== null && range !== undefined) moveRange(range, rule);
    document.execCommand('insertText', false, event.clipboardData?.getData('text/plain'));
  });
}

function rewritePaste(
  element: HTMLElement,
  rewrite: (text: string) => string,
  afterMs: number,
): void {
  element.addEventListener('paste', event => {
    event.preventDefault();
    const text = rewrite(event.clipboardData?.getData('text/plain') ?? '');
    setTimeout(() => document.execCommand('insertText', false, text), afterMs);
  });
}
