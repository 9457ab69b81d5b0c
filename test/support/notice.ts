import type { CDPSession, Page, SerializedAXNode } from 'puppeteer-core';

/** What the notice says, through the accessibility tree, since its shadow root is closed. */
export async function noticeOf(page: Page): Promise<string> {
  const client = await page.createCDPSession();
  const end = performance.now() + 5000;
  while (performance.now() < end) {
    const isHere = (await page.$('[popover=manual]')) !== null;
    const words = isHere ? await statusIn(client) : await statusInFrames(page);
    if (words === null) continue;
    await client.detach();
    return words;
  }
  throw new Error('There is no notice, or it has no words');
}

async function statusIn(client: CDPSession): Promise<string | null> {
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const status = nodes.find(node => node.role?.value === 'status');
  const words = nodes.find(node => node.parentId === status?.nodeId && node.name?.value);
  return words === undefined ? null : String(words.name?.value);
}

/** The same in frames of other origins, which takes much longer to read. */
async function statusInFrames(page: Page): Promise<string | null> {
  for (const frame of page.frames()) {
    if ((await frame.$('[popover=manual]')) === null) continue;
    const tree = await page.accessibility.snapshot({
      includeIframes: true,
      interestingOnly: false,
    });
    return tree === null ? null : statusBelow(tree);
  }
  return null;
}

function statusBelow(node: SerializedAXNode): string | null {
  const children = node.children ?? [];
  if (node.role === 'status') return children.map(({ name = '' }) => name).join('') || null;
  for (const child of children) {
    const words = statusBelow(child);
    if (words !== null) return words;
  }
  return null;
}
