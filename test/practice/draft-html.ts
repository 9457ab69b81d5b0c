/** Reads HTML into Draft's content with Draft's own function, and writes its content as HTML. */
import { ContentState, convertFromHTML, convertFromRaw, convertToRaw } from 'draft-js';

type RawRange = { offset: number; length: number };
type RawBlock = {
  type: string;
  text: string;
  inlineStyleRanges: (RawRange & { style: string })[];
  entityRanges: (RawRange & { key: number })[];
};
type RawContent = {
  blocks: RawBlock[];
  entityMap: Record<
    string,
    { type: string; mutability: string; data: { src?: string; href?: string } }
  >;
};

/** Draft reads an image as this letter with an entity. */
const imageLetter = /\ud83d\udcf7/;

const emptyBlock: RawBlock = {
  type: 'unstyled',
  text: '',
  inlineStyleRanges: [],
  entityRanges: [],
};

export function htmlToContent(html: string): unknown {
  // Draft's blocks hold text, and not other blocks.
  const flat = html.replace(/<(blockquote)><p>(.*?)<\/p>/g, '<$1>$2');
  const { contentBlocks, entityMap } = convertFromHTML(flat);
  const raw: RawContent = convertToRaw(ContentState.createFromBlockArray(contentBlocks, entityMap));
  // Pages keep an image in an atomic block. Draft inserts such a block with an empty one behind it.
  raw.blocks = raw.blocks.flatMap(block =>
    imageLetter.test(block.text)
      ? [{ ...block, type: 'atomic' }, ...(html.includes('data-last') ? [] : [emptyBlock])]
      : [block],
  );
  for (const block of raw.blocks) {
    const offset = block.text.indexOf('@ann');
    if (offset < 0) continue;
    const key = Object.keys(raw.entityMap).length;
    raw.entityMap[key] = { type: 'MENTION', mutability: 'IMMUTABLE', data: {} };
    block.entityRanges.push({ offset, length: '@ann'.length, key });
  }
  return convertFromRaw(raw);
}

const tags: Record<string, string> = {
  blockquote: 'blockquote',
  'code-block': 'pre',
  'header-two': 'h2',
  'ordered-list-item': 'li',
  'unordered-list-item': 'li',
};
const listElements: Record<string, string> = {
  'ordered-list-item': 'ol',
  'unordered-list-item': 'ul',
};

export function contentToHtml(content: unknown): string {
  const { blocks, entityMap }: RawContent = convertToRaw(content);
  const container = document.createElement('div');
  for (const block of blocks) {
    const element = document.createElement(tags[block.type] ?? 'p');
    element.append(...writeRuns(block, entityMap));
    const listTag = listElements[block.type];
    const last = container.lastElementChild;
    if (listTag === undefined) container.append(element);
    else if (last?.localName === listTag) last.append(element);
    else container.appendChild(document.createElement(listTag)).append(element);
  }
  return container.innerHTML;
}

/** Writes the parts of a block's text that have the same marks. */
function writeRuns(block: RawBlock, entityMap: RawContent['entityMap']): Node[] {
  if (block.type === 'atomic') return [document.createElement('img')];
  const nodes: Node[] = [];
  let previousTags = '';
  for (const [index, letter] of block.text.split('').entries()) {
    const tags = listTags(block, index, entityMap).join();
    let text = nodes.at(-1);
    while (text?.firstChild) text = text.firstChild;
    if (text instanceof Text && tags === previousTags) text.data += letter;
    else nodes.push(writeRun(letter, tags));
    previousTags = tags;
  }
  return nodes;
}

function writeRun(text: string, tags: string): Node {
  return tags
    .split(',')
    .filter(Boolean)
    .reduce<Node>((inner, tag) => {
      const element = document.createElement(tag === 'mention' ? 'span' : tag);
      if (tag === 'mention') element.className = 'mention';
      if (tag === 'a') element.setAttribute('href', '#');
      element.append(inner);
      return element;
    }, document.createTextNode(text));
}

const styleTags: Record<string, string> = { BOLD: 'strong', ITALIC: 'em' };
const entityTags: Record<string, string> = { LINK: 'a', MENTION: 'mention' };

function listTags(
  { inlineStyleRanges, entityRanges }: RawBlock,
  index: number,
  entityMap: RawContent['entityMap'],
): string[] {
  const isAt = ({ offset, length }: RawRange) => index >= offset && index < offset + length;
  return [
    ...inlineStyleRanges.filter(isAt).map(({ style }) => styleTags[style] ?? ''),
    ...entityRanges.filter(isAt).map(({ key }) => entityTags[entityMap[key]?.type ?? ''] ?? ''),
  ].filter(Boolean);
}
