/** What every practice page offers to tests, whatever editor is on it. */
export type Practice = {
  /** The text as the editor itself would submit it, lines parted by `\n`. */
  text(): string;
  /** Puts the focus into the editor. */
  focus(): void;
  /** Before the editor is taken from the page: what it does later must not fail for that. */
  end?(): void;
  /** Between keys, for editors that draw late what is typed and then put their caret back there. */
  paceMs?: number;
  /** Enter does something else there, and Shift+Enter breaks a line. */
  breaksLinesWithShift?: boolean;
  /** Whether a menu of suggestions is open, in editors that have one. */
  hasOpenMenu?(): boolean;
};

/** Puts an editor that holds `text` into `host`. */
export type Mount = (host: HTMLElement, text: string) => Practice | Promise<Practice>;

/**
 * The lines of an element of plain HTML, a block a line. `innerText` will not do: it makes two
 * blank lines of `<div><br></div>`, which stands for one on the screen.
 */
export function linesOf(element: Element): string {
  const lines: string[] = [];
  let open = false;
  const write = (text: string) => {
    if (open) lines.push((lines.pop() ?? '') + text);
    else lines.push(text);
    open = true;
  };
  const visit = (node: Node) => {
    // Frames have classes of their own.
    if (node.nodeType === Node.TEXT_NODE) {
      const [first = '', ...others] = (node as Text).data.split('\n');
      if (first !== '') write(first);
      for (const other of others) {
        write('');
        open = false;
        if (other !== '') write(other);
      }
    } else if (node.nodeName === 'BR') {
      write('');
      open = false;
    } else {
      const isBlock = /^(DIV|P|LI|UL|OL|H1|H2|PRE)$/.test(node.nodeName);
      if (isBlock) open = false;
      for (const child of node.childNodes) visit(child);
      if (isBlock) open = false;
    }
  };
  for (const child of element.childNodes) visit(child);
  return lines.join('\n').replace(/\u00a0/g, ' ');
}

/** The same of HTML as editors submit it, in which line feeds only make it easy to read. */
export function linesOfHtml(html: string): string {
  const whole = document.createElement('div');
  whole.innerHTML = html.replace(/\n/g, '');
  return linesOf(whole);
}

export function htmlOfLines(text: string): string {
  const whole = document.createElement('div');
  for (const line of text === '' ? [] : text.split('\n')) {
    const paragraph = whole.appendChild(document.createElement('p'));
    if (line === '') paragraph.append(document.createElement('br'));
    else paragraph.textContent = line;
  }
  return whole.innerHTML;
}
