import { linesOf, type Mount } from '../practice.ts';

/**
 * Elements that are written into with the browser's own editing, on pages that meddle: with what is
 * pasted, with what stands inside, with where the element stands.
 */
const manners: Record<string, (element: HTMLElement) => void> = {
  /** Pastes words alone, a moment later. */
  pastingLate: element => onPaste(element, text => text, 250),
  /** Leaves a paste to the browser, into an element beside it, and fetches the text from the event. */
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
  /** Puts a paste in by ranges, beside every history. */
  pastingBeside: element => {
    element.style.whiteSpace = 'pre-wrap';
    pasteByRanges(element);
  },
  /** The same, where a line feed is drawn as a space. */
  pastingBesideFlat: pasteByRanges,
  /** Takes a rule at the end for an empty line, and puts a paste in its place. */
  pastingOverRule: element => pasteBy(element, (range, rule) => range.selectNode(rule)),
  /** Has no place for text behind a rule, and puts a paste before it. */
  pastingBeforeRule: element =>
    pasteBy(element, (range, rule) => {
      range.selectNodeContents(rule.previousSibling ?? rule);
      range.collapse(false);
    }),
  /** Pastes everything on one line. */
  pastingFlat: element => onPaste(element, text => text.replace(/\s+/g, ' '), 0),
  /** Closes each bracket that is opened. A key without a name opens one too: it is part of any text. */
  closingBrackets: element =>
    element.addEventListener('keydown', ({ key }) => {
      const place = '([{'.indexOf(key);
      if (place >= 0) document.execCommand('insertText', false, ')]}'[place]);
    }),
  /** Lets nothing in but by keys. */
  rejecting: element => {
    let typedAt = 0;
    element.addEventListener('keydown', () => {
      typedAt = performance.now();
    });
    element.addEventListener('beforeinput', event => {
      if (performance.now() - typedAt > 50) event.preventDefault();
    });
  },
  /** Draws its lines anew a moment after each change. */
  redrawing: element => {
    // Without it, a space that is the last thing typed is not there for whoever types on.
    element.style.whiteSpace = 'pre-wrap';
    element.addEventListener('input', () =>
      setTimeout(() => {
        const lines = linesOf(element).split('\n');
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
  /** Ends in a line feed that holds the last line open. */
  endingOpen: element => {
    element.style.whiteSpace = 'pre-wrap';
    element.addEventListener('input', () => {
      if (!element.textContent?.endsWith('\n')) element.append('\n');
    });
  },
  /** Has an element of a spelling checker behind the text, inside. */
  spellChecked: element => {
    const marks = document.createElement('spelling-marks');
    marks.attachShadow({ mode: 'open' }).innerHTML = '<i>2 mistakes</i>';
    element.addEventListener('input', () => element.append(marks));
  },
  /** A list, of one item as long as nothing is written. */
  listed: element => {
    element.innerHTML = '<ul><li><br></li></ul>';
  },
  rightToLeft: element => {
    element.dir = 'rtl';
  },
  /** Drawn only where it is seen. */
  contentVisibility: element => {
    element.style.contentVisibility = 'auto';
  },
  /** Leaves the page with whatever is pasted. */
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
    text: () => linesOf(element).replace(/\n$/, manner === 'endingOpen' ? '' : '\n'),
    focus: () => element.focus(),
  };
};

function pasteByRanges(element: HTMLElement): void {
  element.addEventListener('paste', event => {
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const range = document.getSelection()?.getRangeAt(0);
    range?.insertNode(document.createTextNode(text));
    range?.collapse();
  });
}

/** Pastes to where `aim` sets the range, where the element ends in a rule. */
function pasteBy(element: HTMLElement, aim: (range: Range, rule: Element) => void): void {
  element.addEventListener('paste', event => {
    event.preventDefault();
    const rule = element.querySelector('hr:last-child');
    const range = document.getSelection()?.getRangeAt(0);
    if (rule !== null && range !== undefined) aim(range, rule);
    document.execCommand('insertText', false, event.clipboardData?.getData('text/plain'));
  });
}

function onPaste(element: HTMLElement, take: (text: string) => string, afterMs: number): void {
  element.addEventListener('paste', event => {
    event.preventDefault();
    const text = take(event.clipboardData?.getData('text/plain') ?? '');
    setTimeout(() => document.execCommand('insertText', false, text), afterMs);
  });
}
