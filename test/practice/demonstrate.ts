/** Does the main job like a user, in a browser without a window, and returns what to print. */
import type { Post } from '../../shared/resources/post.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import { appendSignatures, writeSignatures } from '../support/append-signatures.ts';
import type { ExtensionBrowser } from '../support/browser.ts';
import { readNotice } from '../support/notice.ts';
import { waitUntil } from '../support/wait-until.ts';

const signature = {
  name: 'Practice',
  content: '#letterpress #type\n\nSet by hand, in Leipzig: https://example.org',
};
const postText = 'The second printing is finished, and it smells of ink.';

export type DemonstrationResult = { before: string; after: string; signature: string };

type Options = {
  api: { url: string; key: string };
  practiceUrl: string;
  /** The file for a PNG screenshot of the practice page. */
  picturePath: string;
};

/**
 * Creates the signature unless the server has one of this name, and appends it to a text by a click
 * in the toolbar and one in the popup. Then saves the post, and waits until the
 * server has signature and post. Throws if anything of this fails.
 */
export async function demonstrate(
  colophon: ExtensionBrowser,
  { api, practiceUrl, picturePath }: Options,
): Promise<DemonstrationResult> {
  const { name, content } = signature;
  const findSignature = async () =>
    (await requestApi<Signature[]>(api, 'GET', 'signatures')).find(each => each.name === name);
  if ((await findSignature()) === undefined) await writeSignatures(colophon, { [name]: content });
  await waitUntil(
    'the signature is on the server',
    async () => (await findSignature()) !== undefined,
    10_000,
  );

  const page = await colophon.browser.newPage();
  await page.goto(practiceUrl);
  await page.waitForSelector('[data-ready]');
  const field = await page.waitForSelector('textarea');
  if (field === null) throw new Error('The practice page has no text field.');
  await field.click();
  await page.keyboard.type(postText);
  const readText = () => field.evaluate(({ value }) => value);
  const before = await readText();
  await appendSignatures(await colophon.openPopup(page), [name]);
  const notice = await readNotice(page);
  const after = await readText();
  if (!after.startsWith(before) || after.length === before.length) throw new Error(notice);
  await page.screenshot({ path: picturePath as `${string}.png` });

  // Deletes the post of an earlier start, so that every start shows the same posts.
  const findSavedPosts = async () => {
    const query = `posts?${new URLSearchParams({ q: postText })}`;
    const { data } = await requestApi<{ data: Post[] }>(api, 'GET', query);
    return data.filter(post => post.content === after);
  };
  for (const { id } of await findSavedPosts()) await requestApi(api, 'DELETE', `posts/${id}`);
  const popup = await colophon.openPopup(page);
  await popup.locator('::-p-aria([name="Save post"][role="button"])').click();
  await waitUntil(
    'the post is on the server',
    async () => (await findSavedPosts()).length > 0,
    10_000,
  );
  await page.close();
  return { before, after, signature: name };
}

async function requestApi<T>(
  { url, key }: Options['api'],
  method: 'GET' | 'DELETE',
  path: string,
): Promise<T> {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/api/${path}`, { method, headers });
  if (!response.ok) throw new Error(`The server answered ${response.status} to ${method} ${path}.`);
  return (response.status === 204 ? null : await response.json()) as T;
}
