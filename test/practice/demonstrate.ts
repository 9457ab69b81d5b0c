/** The main job, done where nobody can watch: as a person does it, and told afterwards. */
import type { Post } from '../../shared/resources/post.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import type { ExtensionBrowser } from '../support/browser.ts';
import { chooseSignatures, writeSignatures } from '../support/choose-signatures.ts';
import { noticeOf } from '../support/notice.ts';
import { until } from '../support/until.ts';

const signature = {
  name: 'Practice',
  content: '#letterpress #type\n\nSet by hand, in Leipzig: https://example.org',
};
const written = 'The second printing is finished, and it smells of ink.';

export type Shown = { before: string; after: string; signature: string };

type Options = {
  api: { url: string; key: string };
  practiceUrl: string;
  /** Where the picture goes, a PNG of the practice page. */
  picture: string;
};

/**
 * Writes a signature where the server has none of this name, appends it to a text by a click in the
 * toolbar and one in the popup, saves the post, and reads both from the server. Throws where any of
 * it does not come out.
 */
export async function demonstrate(
  colophon: ExtensionBrowser,
  { api, practiceUrl, picture }: Options,
): Promise<Shown> {
  const { name, content } = signature;
  const find = async () =>
    (await ask<Signature[]>(api, 'GET', 'signatures')).find(each => each.name === name);
  if ((await find()) === undefined) await writeSignatures(colophon, { [name]: content });
  await until('the signature is on the server', async () => (await find()) !== undefined, 10_000);

  const page = await colophon.browser.newPage();
  await page.goto(practiceUrl);
  await page.waitForSelector('[data-ready]');
  const field = await page.waitForSelector('textarea');
  if (field === null) throw new Error('The practice page has no text field.');
  await field.click();
  await page.keyboard.type(written);
  const textNow = () => field.evaluate(({ value }) => value);
  const before = await textNow();
  await chooseSignatures(await colophon.openPopup(page), [name]);
  const notice = await noticeOf(page);
  const after = await textNow();
  if (!after.startsWith(before) || after.length === before.length) throw new Error(notice);
  await page.screenshot({ path: picture as `${string}.png` });

  // Each start shows the same: the post of the start before would stand beside it.
  const same = async () => {
    const query = `posts?${new URLSearchParams({ q: written })}`;
    const { data } = await ask<{ data: Post[] }>(api, 'GET', query);
    return data.filter(post => post.content === after);
  };
  for (const { id } of await same()) await ask(api, 'DELETE', `posts/${id}`);
  const popup = await colophon.openPopup(page);
  await popup.locator('::-p-aria([name="Save post"][role="button"])').click();
  await until('the post is on the server', async () => (await same()).length > 0, 10_000);
  await page.close();
  return { before, after, signature: name };
}

async function ask<T>(
  { url, key }: Options['api'],
  method: 'GET' | 'DELETE',
  path: string,
): Promise<T> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/api/${path}`, { method, headers });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} to ${method} ${path}.`);
  return (answer.status === 204 ? null : await answer.json()) as T;
}
