import type { CDPSession, Page, Protocol, SerializedAXNode } from 'puppeteer-core';
import { untilSeen } from './seen.ts';
import { until } from './until.ts';

/** Where it stands; editors have popovers of their own further down. */
export const noticeSelector = ':root > [popover=manual], dialog > [popover=manual]';

type DomNode = Protocol.DOM.Node;

/** What the notice says. Its shadow root is closed to the page, not to the driver. */
export async function noticeOf(page: Page): Promise<string> {
  const client = await page.createCDPSession();
  let words: string | null = null;
  const isThere = async () => {
    const notice = await nodesOfNotice(client);
    words = notice.length > 0 ? statusIn(notice) : await statusInFrames(page);
    return words !== null;
  };
  await until('there is a notice, with words', isThere).finally(() => client.detach());
  return words ?? '';
}

/** The names of its buttons. */
export async function noticeOffers(page: Page): Promise<string[]> {
  const client = await page.createCDPSession();
  const buttons = (await nodesOfNotice(client)).filter(({ nodeName }) => nodeName === 'BUTTON');
  await client.detach();
  return buttons.map(button => attributeOf(button, 'aria-label') ?? textOf(button));
}

/** Once it has been seen for long enough to take a press. */
export async function pressInNotice(page: Page, name: string): Promise<void> {
  const notice = await page.waitForSelector(noticeSelector, { timeout: 10_000 });
  // Editors have buttons of the same name.
  const button = await notice?.waitForSelector(`aria/${name}[role="button"]`, { timeout: 10_000 });
  await untilSeen();
  await button?.click();
}

function statusIn(nodes: DomNode[]): string | null {
  const status = nodes.find(node => attributeOf(node, 'role') === 'status');
  return status === undefined ? null : textOf(status) || null;
}

/** None where there is no notice. */
async function nodesOfNotice(client: CDPSession): Promise<DomNode[]> {
  const expression = `document.querySelector(${JSON.stringify(noticeSelector)})`;
  const { result } = await client.send('Runtime.evaluate', { expression });
  const { objectId } = result;
  if (objectId === undefined) return [];
  // Of the page around it there may be very much.
  const { node } = await client.send('DOM.describeNode', { objectId, depth: -1, pierce: true });
  return allBelow(node);
}

function allBelow(node: DomNode): DomNode[] {
  return [node, ...[...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(allBelow)];
}

function attributeOf({ attributes = [] }: DomNode, name: string): string | undefined {
  const index = attributes.findIndex((each, index) => index % 2 === 0 && each === name);
  return index < 0 ? undefined : attributes[index + 1];
}

/** What is read there: names are drawn by style, where a page cannot search for them. */
function textOf(node: DomNode): string {
  return allBelow(node)
    .map(each => attributeOf(each, 'data-name') ?? each.nodeValue)
    .join('');
}

/** The same in frames of other origins, which takes much longer to read. */
async function statusInFrames(page: Page): Promise<string | null> {
  for (const frame of page.frames()) {
    // Its page may have a status of its own, which would be found first.
    if (frame === page.mainFrame()) continue;
    if ((await frame.$(noticeSelector)) === null) continue;
    const tree = await page.accessibility.snapshot({
      includeIframes: true,
      interestingOnly: false,
    });
    return tree === null ? null : statusBelow(tree);
  }
  return null;
}

const wordsIn = ({ role, name = '', children = [] }: SerializedAXNode): string =>
  role === 'StaticText' ? name : children.map(wordsIn).join('');

function statusBelow(node: SerializedAXNode): string | null {
  const children = node.children ?? [];
  if (node.role === 'status') return children.map(wordsIn).join('') || null;
  for (const child of children) {
    const words = statusBelow(child);
    if (words !== null) return words;
  }
  return null;
}
