import type { Page } from 'puppeteer-core';

export type SavedPost = { text: string; url: string | null; labels: number };

/** The posts on the device that are not in the Trash, oldest first; `page` is one of the extension's. */
export function savedPosts(page: Page): Promise<SavedPost[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('colophon');
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const index = opened.result.transaction('posts').objectStore('posts').index('[shown+created]');
    const request = index.getAll(IDBKeyRange.bound([1], [1, []]));
    await new Promise(resolve => request.addEventListener('success', resolve));
    opened.result.close();
    return request.result.map(({ row, label_ids }) => ({
      text: row.fields.content[0],
      url: row.fields.url[0],
      labels: label_ids.length,
    }));
  });
}
