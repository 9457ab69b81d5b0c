/** Reads a page's accessibility tree from the browser: roles, names and states. */
import type { Page } from 'puppeteer-core';

export type AccessibilityNode = { role: string; name: string; states: Record<string, unknown> };

/** Returns all nodes that are not ignored, in document order. */
export async function readAccessibilityTree(page: Page): Promise<AccessibilityNode[]> {
  const session = await page.createCDPSession();
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return toAccessibilityNodes(nodes);
}

type BrowserNode = {
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
};

/** Returns the nodes that are not ignored, without what no test reads. */
export const toAccessibilityNodes = (nodes: readonly BrowserNode[]): AccessibilityNode[] =>
  nodes
    .filter(node => !node.ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      states: Object.fromEntries(properties.map(({ name, value }) => [name, value.value])),
    }));

/** Returns the names of all nodes with this role. */
export async function listAccessibleNames(page: Page, role: string): Promise<string[]> {
  return (await readAccessibilityTree(page))
    .filter(node => node.role === role)
    .map(({ name }) => name);
}
