import type { Page } from 'puppeteer-core';

export type SavedPost = { text: string; url: string | null; labelCount: number };

/**
 * Reads the device's posts that are not in the Trash, oldest first.
 *
 * @param page any page of the extension, because only these can open its database
 */
export function readSavedPosts(page: Page): Promise<SavedPost[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('colophon');
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const index = opened.result.transaction('posts').objectStore('posts').index('[shown+created]');
    // Keys are pairs of `shown` and a stamp. An array sorts after every stamp, so this is `shown: 1`.
    const request = index.getAll(IDBKeyRange.bound([1], [1, []]));
    await new Promise(resolve => request.addEventListener('success', resolve));
    opened.result.close();
    return request.result.map(({ row, label_ids }) => ({
      text: row.fields.content[0],
      url: row.fields.url[0],
      labelCount: label_ids.length,
    }));
  });
}
