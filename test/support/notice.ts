import type { CDPSession, Page, Protocol, SerializedAXNode } from 'puppeteer-core';
import { waitUntilPressable } from './press-delay.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Matches only the notice: the popovers of editors are deeper in the document, and have no names of custom
 * elements. A hostile page may define the name.
 */
export const noticeSelector = ':is([popover=manual]:not(:defined), :root > [popover=manual])';

type DomNode = Protocol.DOM.Node;

/** Waits for a notice, and returns its text. Its shadow root is closed to the page, not to the driver. */
export async function readNotice(page: Page): Promise<string> {
  const client = await page.createCDPSession();
  let text: string | null = null;
  const hasText = async () => {
    const notice = await listNoticeNodes(client);
    text = notice.length > 0 ? readStatus(notice) : await readStatusInFrames(page);
    return text !== null;
  };
  await waitUntil('there is a notice, with words', hasText).finally(() => client.detach());
  return text ?? '';
}

/**
 * Waits until the popup says one of these reasons why it cannot append. A page that is slow to answer is said to be not
 * responding before.
 */
export const waitForReason = (popup: Page, ...reasons: string[]) =>
  popup.waitForFunction(
    reasons => {
      const said = document.querySelector('[role=status]')?.textContent ?? '';
      return reasons.some(reason => said.includes(reason));
    },
    {},
    reasons,
  );

/** Returns the names of the notice's buttons. */
export async function listNoticeButtons(page: Page): Promise<string[]> {
  const client = await page.createCDPSession();
  const buttons = (await listNoticeNodes(client)).filter(({ nodeName }) => nodeName === 'BUTTON');
  await client.detach();
  return buttons.map(button => getAttribute(button, 'aria-label') ?? getText(button));
}

/** Presses a button of the notice once it accepts a press. */
export async function pressInNotice(page: Page, name: string): Promise<void> {
  const notice = await page.waitForSelector(noticeSelector, { timeout: 10_000 });
  // Searches in the notice only, because editors have buttons of the same name.
  const button = await notice?.waitForSelector(`aria/${name}[role="button"]`, { timeout: 10_000 });
  await waitUntilPressable(button);
  await button?.click();
}

function readStatus(nodes: DomNode[]): string | null {
  const status = nodes.find(node => getAttribute(node, 'role') === 'status');
  return status === undefined ? null : getText(status) || null;
}

/** Returns all nodes of the notice. The list is empty if there is no notice. */
async function listNoticeNodes(client: CDPSession): Promise<DomNode[]> {
  const expression = `document.querySelector(${JSON.stringify(noticeSelector)})`;
  const { result } = await client.send('Runtime.evaluate', { expression });
  const { objectId } = result;
  if (objectId === undefined) return [];
  // Reads the notice only, because the rest of the document can be large.
  const { node } = await client.send('DOM.describeNode', { objectId, depth: -1, pierce: true });
  return listDescendants(node);
}

function listDescendants(node: DomNode): DomNode[] {
  return [
    node,
    ...[...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(listDescendants),
  ];
}

function getAttribute({ attributes = [] }: DomNode, name: string): string | undefined {
  // The list alternates between names and values.
  const index = attributes.findIndex((each, index) => index % 2 === 0 && each === name);
  return index < 0 ? undefined : attributes[index + 1];
}

/** Includes signature names. A style rule draws them from `data-name`, so that the page cannot find them. */
function getText(node: DomNode): string {
  return listDescendants(node)
    .map(each => getAttribute(each, 'data-name') ?? each.nodeValue)
    .join('');
}

/** Reads the status in frames of other origins, which takes much longer. */
async function readStatusInFrames(page: Page): Promise<string | null> {
  for (const frame of page.frames()) {
    // The page itself can have a status, which would come first.
    if (frame === page.mainFrame()) continue;
    if ((await frame.$(noticeSelector)) === null) continue;
    const tree = await page.accessibility.snapshot({
      includeIframes: true,
      interestingOnly: false,
    });
    return tree === null ? null : findStatus(tree);
  }
  return null;
}

const joinText = ({ role, name = '', children = [] }: SerializedAXNode): string =>
  role === 'StaticText' ? name : children.map(joinText).join('');

function findStatus(node: SerializedAXNode): string | null {
  const children = node.children ?? [];
  if (node.role === 'status') return children.map(joinText).join('') || null;
  for (const child of children) {
    const words = findStatus(child);
    if (words !== null) return words;
  }
  return null;
}
