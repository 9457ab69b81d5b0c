/**
 * Reads the structure of a post from the HTML that its editor exports: one entry for each line, with the
 * blocks and marks around its text. It shares no code with the product's own reading.
 */

const blockNames: Record<string, string> = {
  BLOCKQUOTE: 'quote',
  PRE: 'code block',
  UL: 'list',
  OL: 'list',
  LI: 'item',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  TABLE: 'table',
  TD: 'cell',
  TH: 'cell',
};
/** The items of a check list, as different editors write them. */
const checkItems = [
  'li:has(input[type=checkbox])',
  'li[data-checked]',
  'li[data-list$=checked]',
  '[data-checked] > li',
  'li[role=checkbox]',
].join();
const mentions = '.mention, [data-type=mention], [data-inline-content-type=mention]';
const markNames: Record<string, string> = {
  A: 'link',
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  CODE: 'code',
  S: 'struck',
  U: 'underlined',
};
const lineBlocks =
  /^(P|DIV|LI|UL|OL|PRE|BLOCKQUOTE|H[1-6]|TABLE|TBODY|THEAD|TR|TD|TH|FIGURE|HR|LABEL)$/;

/** Returns the lines of this HTML. Empty lines of ordinary paragraphs are left out. */
export function readOutline(html: string): string[] {
  const container = document.createElement('div');
  container.innerHTML = html;
  const lines: { blocks: string; runs: string[] }[] = [];
  let isOpen = false;
  const write = (node: Node, text: string) => {
    const blocks: string[] = [];
    const marks = new Set<string>();
    for (
      let parent = node.parentElement;
      parent && parent !== container;
      parent = parent.parentElement
    ) {
      const block = nameBlock(parent);
      if (block !== undefined) blocks.unshift(block);
      const mark = nameMark(parent);
      if (mark !== undefined && !blocks.includes('code block')) marks.add(mark);
    }
    const path = blocks.join(' > ');
    if (!isOpen || lines.at(-1)?.blocks !== path) lines.push({ blocks: path, runs: [] });
    isOpen = true;
    const shown = [...marks]
      .sort()
      .map(mark => `<${mark}>`)
      .join('');
    const line = lines.at(-1);
    if (line && text !== '') line.runs.push(`${shown}${text}`);
  };
  const writeText = (text: Text) => {
    const isPre = text.parentElement?.closest('pre') !== null;
    const data = text.data.replace(/[\u200b\ufeff]/g, '').replace(/\u00a0/g, ' ');
    for (const [index, part] of (isPre
      ? data.split('\n')
      : [data.replace(/\s+/g, ' ')]
    ).entries()) {
      if (index > 0) isOpen = false;
      if (part.trim() !== '') write(text, part);
      // A space between words with marks.
      else if (isOpen && part !== '') lines.at(-1)?.runs.push(' ');
    }
  };
  const writeLeaf = (element: Element) => {
    if (element.tagName === 'IMG') return write(element, '(image)');
    if (element.tagName === 'HR') isOpen = false;
    if (element.tagName === 'HR' || !isOpen)
      write(element, element.tagName === 'HR' ? '(rule)' : '');
    isOpen = false;
  };
  const visit = (node: Node) => {
    if (node instanceof Text) return writeText(node);
    if (!(node instanceof Element) || node.matches('input, button, select')) return;
    if (node.matches('br, hr, img')) return writeLeaf(node);
    const isBlock = lineBlocks.test(node.tagName);
    if (isBlock) isOpen = false;
    for (const child of node.childNodes) visit(child);
    if (isBlock) isOpen = false;
  };
  visit(container);
  return lines
    .map(({ blocks, runs }) => ({ blocks, text: joinRuns(runs) }))
    .filter(({ blocks, text }) => blocks !== '' || text !== '')
    .map(({ blocks, text }) => (blocks === '' ? text : `${blocks}: ${text}`));
}

function nameBlock(element: Element): string | undefined {
  if (element.matches('.ql-code-block-container')) return 'code block';
  if (element.matches('.gmail_quote, .moz-cite-prefix, #divRplyFwdMsg, .yahoo_quoted'))
    return 'quote';
  if (element.matches(checkItems)) return 'check item';
  return blockNames[element.tagName];
}

function nameMark(element: Element): string | undefined {
  const style = element instanceof HTMLElement ? element.style : null;
  if (style?.fontWeight === 'bold' || style?.fontWeight === '700') return 'bold';
  if (style?.fontStyle === 'italic') return 'italic';
  if (element.matches(mentions)) return 'mention';
  return markNames[element.tagName];
}

/** Joins neighbouring runs with the same marks, which editors split in their own ways. */
function joinRuns(runs: readonly string[]): string {
  let joined = '';
  let lastMarks = '';
  for (const run of runs) {
    const marks = /^(<[^>]+>)*/.exec(run)?.[0] ?? '';
    joined += marks === lastMarks ? run.slice(marks.length) : run;
    lastMarks = marks;
  }
  return joined.trim();
}
