/** What the browser itself tells assistive technology of a page: its roles, names and states. */
import type { Page } from 'puppeteer-core';

export type Told = { role: string; name: string; states: Record<string, unknown> };

/** Every node that is not ignored, in the order of the page. */
export async function toldOf(page: Page): Promise<Told[]> {
  const session = await page.createCDPSession();
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(node => !node.ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      states: Object.fromEntries(properties.map(({ name, value }) => [name, value.value])),
    }));
}

/** The names of all nodes of a role. */
export async function namesOf(page: Page, role: string): Promise<string[]> {
  return (await toldOf(page)).filter(node => node.role === role).map(({ name }) => name);
}
