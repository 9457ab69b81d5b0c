/** What every practice page offers to tests, whatever editor is on it. */
export type Practice = {
  /** The text as the editor itself would submit it, lines parted by `\n`. */
  text(): string;
  /** Puts the focus into the editor. */
  focus(): void;
};

/** Puts an editor that holds `text` into `host`. */
export type Mount = (host: HTMLElement, text: string) => Practice | Promise<Practice>;

/** Lines of HTML in which every paragraph is a line, as editors submit it. */
export function linesOfHtml(html: string): string {
  const whole = document.createElement('div');
  whole.innerHTML = html.replace(/<br[^>]*>/g, '\n');
  const blocks = [...whole.children].map(block => (block.textContent ?? '').replace(/\n$/, ''));
  return blocks.join('\n').replace(/\u00a0/g, ' ');
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
