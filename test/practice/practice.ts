/** The interface that every practice page exposes to tests, for any editor. */
export type Practice = {
  /** Returns the text that the editor would submit, with `\n` between lines. */
  text(): string;
  /** Returns the post with its structure, from the editor's model. */
  html?(): string;
  /** Focuses the editor. */
  focus(): void;
  /** Destroys the editor before the page removes it. Otherwise work that it has scheduled would fail. */
  destroy?(): void;
  /** The pause between keys, for editors that draw typed text late and then move their caret there. */
  paceMs?: number;
  /** Shift+Enter inserts a line break; Enter does something else. */
  breaksLinesWithShift?: boolean;
  /** Returns true if the editor's menu of suggestions is open. */
  hasOpenMenu?(): boolean;
};

/** Mounts an editor with this text, or with this HTML (see `isHtml`), in `host`. */
export type Mount = (host: HTMLElement, text: string) => Practice | Promise<Practice>;

/**
 * Returns the text of plain HTML, with one line for each block. `innerText` does not fit: it reads
 * two blank lines from `<div><br></div>`, which the screen shows as one.
 */
export function elementToText(element: Element): string {
  const lines: string[] = [];
  /** True if the next text continues the last line. */
  let isLineOpen = false;
  const write = (text: string) => {
    if (isLineOpen) lines.push((lines.pop() ?? '') + text);
    else lines.push(text);
    isLineOpen = true;
  };
  const visit = (node: Node) => {
    // Each frame has its own `Text` class, so `instanceof` does not work here.
    if (node.nodeType === Node.TEXT_NODE) {
      const [first = '', ...others] = (node as Text).data.split('\n');
      if (first !== '') write(first);
      for (const line of others) {
        write('');
        isLineOpen = false;
        if (line !== '') write(line);
      }
    } else if (node.nodeName === 'BR') {
      write('');
      isLineOpen = false;
    } else {
      const isBlock = /^(DIV|P|LI|UL|OL|H1|H2|PRE)$/.test(node.nodeName);
      if (isBlock) isLineOpen = false;
      for (const child of node.childNodes) visit(child);
      if (isBlock) isLineOpen = false;
    }
  };
  for (const child of element.childNodes) visit(child);
  return lines.join('\n').replace(/\u00a0/g, ' ');
}

/** Returns the text of submitted HTML, in which line feeds are only for readability. */
export function htmlToText(html: string): string {
  const container = document.createElement('div');
  container.innerHTML = html.replace(/\n/g, '');
  return elementToText(container);
}

/** True for a draft with structure: HTML instead of text. */
export const isHtml = (draft: string) => draft.startsWith('<');

/** Returns HTML with one paragraph for each line. A draft that is HTML already is returned as it is. */
export function textToHtml(text: string): string {
  if (isHtml(text)) return text;
  const container = document.createElement('div');
  for (const line of text === '' ? [] : text.split('\n')) {
    const paragraph = container.appendChild(document.createElement('p'));
    if (line === '') paragraph.append(document.createElement('br'));
    else paragraph.textContent = line;
  }
  return container.innerHTML;
}
