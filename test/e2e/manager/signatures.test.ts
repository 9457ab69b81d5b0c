/** The signatures screen. The tests share one page, and later ones use signatures of earlier ones. */
import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { readElement } from '../../support/read-element.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

describeManager('the signatures screen', fixture => {
  let manager: ManagerPage;

  beforeAll(async () => {
    manager = await fixture.start('signatures');
  });

  async function createSignature(name: string, content: string, sites = '') {
    await manager.press('New signature');
    await manager.fill('Name', name);
    await manager.fill('Content', content);
    await manager.fill('Sites', sites);
    await manager.press('Save');
    await manager.see('button', name);
  }

  it('content with spaces and emoji: kept exactly as typed', async () => {
    const content = '  — Ada 🖋️\n\n#writing  ';
    await createSignature('Closing', content, 'x.com\n*.example.org');
    await manager.press('Closing');
    expect(await manager.readValue('Content')).toBe(content);
    expect(await manager.readValue('Sites')).toBe('x.com\n*.example.org');
    await manager.press('Cancel');
  });

  it('one of two sites invalid: the error names only this one, and the input stays', async () => {
    await manager.press('New signature');
    await manager.fill('Name', 'Sites');
    await manager.fill('Content', 'text');
    await manager.fill('Sites', 'x.com *.');
    await manager.press('Save');
    await manager.seeText('“*.” must be a host name');
    expect(await manager.readFieldError('Sites')).not.toContain('“x.com”');
    expect(await manager.readValue('Sites')).toBe('x.com *.');
    await manager.press('Cancel');
  });

  it('address pasted as a site: only its host is kept', async () => {
    await createSignature(
      'Pasted',
      'text',
      'https://Social.Example.org:8080/home?a=1, x.com/compose',
    );
    await manager.press('Pasted');
    expect(await manager.readValue('Sites')).toBe('social.example.org\nx.com');
    await manager.press('Cancel');
  });

  it('search: matches name, text and site', async () => {
    await createSignature('Letter', 'One letter a week', 'linkedin.com');
    const search = manager.page.locator('aria/Search signatures[role="searchbox"]');
    await search.fill('LINKEDIN week');
    await manager.seeGone('button', 'Closing');
    await manager.see('button', 'Letter');
    await search.fill('nowhere');
    await manager.seeText('No signature matches “nowhere”');
    await manager.clear();
    await manager.see('button', 'Closing');
  });

  it('signature pinned: it is the first in the list, with an icon named “Pinned”', async () => {
    await createSignature('Anew', 'the newest');
    await manager.press('Closing');
    await manager.tick('Pinned');
    await manager.press('Save');
    await manager.see('image', 'Pinned');
    const listNames = () =>
      manager.page.$$eval('.signature-row .row-open', rows => rows.map(row => row.textContent));
    expect((await listNames())[0]).toBe('Closing');
    await manager.press('Closing');
    await manager.tick('Pinned');
    await manager.press('Save');
    await manager.seeGone('image', 'Pinned');
  });

  it('one of two versions with an invalid site: an error; after its removal the other is saved', async () => {
    await createSignature('Adapts', 'The long one');
    await manager.press('Adapts');
    await manager.press('Add version');
    await manager.press('Add version');
    await manager.see('group', 'Version 2');
    /** Fills the two fields of a version, counted from 1. */
    const fillVersion = (number: number, sites: string, content: string) =>
      manager.page.evaluate(
        (number, values) => {
          const fields = document.querySelectorAll<HTMLTextAreaElement>(
            `fieldset:nth-of-type(${number}) textarea`,
          );
          for (const [index, field] of fields.entries()) {
            field.value = values[index] ?? '';
            field.dispatchEvent(new InputEvent('input', { bubbles: true }));
          }
        },
        number,
        [sites, content],
      );
    await fillVersion(1, 'x.com, twitter.com', 'Short');
    await fillVersion(2, 'a..org', 'Other');
    await manager.press('Save');
    await manager.seeText('“a..org” must be a host name');
    await manager.press('Remove version 2');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.press('Adapts');
    expect(await manager.readValue('Content')).toBe('The long one');
    const versionValues = await manager.page.$$eval('fieldset textarea', fields =>
      fields.map(field => (field as HTMLTextAreaElement).value),
    );
    expect(versionValues).toEqual(['x.com\ntwitter.com', 'Short']);
    await manager.press('Cancel');
  });

  it('variables turned on: the preview fills them in, and the form names the unknown ones', async () => {
    await createSignature('Dated', '{{date:yyyy}}, {{nothing}}');
    await manager.press('Dated');
    const readPreview = () => readElement(manager.page, 'figure', figure => figure.textContent);
    expect(await readPreview()).toContain('{{date:yyyy}}, {{nothing}}');
    await manager.tick('Use variables');
    await manager.seeText('Not variables, kept as they are: {{nothing}}');
    expect(await readPreview()).toContain(`${new Date().getFullYear()}, {{nothing}}`);
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.press('Dated');
    await manager.seeText('Not variables, kept as they are: {{nothing}}');
    expect(await manager.readValue('Content')).toBe('{{date:yyyy}}, {{nothing}}');
    await manager.press('Cancel');
  });

  it('several selected by keyboard, then pinned or deleted: Undo reverts it', async () => {
    const { page } = manager;
    const listNames = () =>
      page.$$eval('.signature-row .row-open bdi', rows => rows.map(row => row.textContent));
    const before = await listNames();
    await page.focus(`aria/${before[0]}[role="button"]`);
    await page.keyboard.press('x');
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Shift');
    await manager.seeText('2 selected');
    await manager.press('Pin');
    await manager.seeText('2 signatures pinned');
    await manager.see('image', 'Pinned');
    await manager.press('Undo');
    await manager.seeGone('image', 'Pinned');
    await page.focus(`aria/${before[1]}[role="button"]`);
    await page.keyboard.press('Delete');
    await manager.seeText('2 signatures deleted');
    await waitUntil('both are gone', async () => (await listNames()).length === before.length - 2);
    await manager.press('Undo');
    await waitUntil('both are back', async () => String(await listNames()) === String(before));
  });

  it('manual order: keys, drag handle and buttons move a signature, and Undo reverts a move', async () => {
    const { page } = manager;
    const listNames = () =>
      page.$$eval('.signature-row .row-open bdi', rows => rows.map(row => row.textContent));
    const waitForOrder = (wanted: string[]) =>
      waitUntil(`the order is ${wanted}`, async () => String(await listNames()) === String(wanted));
    const sortBy = (order: string) => page.select('select[aria-label="Sort by"]', order);
    // The user's own order.
    await sortBy('own');
    await page.waitForSelector('[data-grip]');
    const before = await listNames();
    const [a = '', b = '', c = '', ...rest] = before;
    const waitForFocus = (name: string) =>
      waitUntil(`${name} has the focus`, async () =>
        page.evaluate(sought => document.activeElement?.textContent === sought, name),
      );
    const pressAltArrowDown = async () => {
      await page.keyboard.down('Alt');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.up('Alt');
    };
    await page.focus(`aria/${a}[role="button"]`);
    await pressAltArrowDown();
    await waitForOrder([b, a, c, ...rest]);
    await manager.seeText(`Moved to position 2 of ${before.length}`);
    await waitForFocus(a);
    await pressAltArrowDown();
    await waitForOrder([b, c, a, ...rest]);
    await page.reload();
    await waitForOrder([b, c, a, ...rest]);

    /** Returns the center of the element that matches `selector` in the row of this signature. */
    const readCenter = (name: string, selector: string) =>
      page.$$eval(
        '.signature-row',
        (rows, name, selector) => {
          const row = rows.find(row => row.querySelector('bdi')?.textContent === name);
          const { left, top, width, height } =
            row?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          return { x: left + width / 2, y: top + height / 2 };
        },
        name,
        selector,
      );
    const gripCenter = await readCenter(a, '[data-grip]');
    const targetCenter = await readCenter(b, '.row-open');
    await page.mouse.move(gripCenter.x, gripCenter.y);
    await page.mouse.down();
    // The upper half of the target row, so that the signature is dropped before it.
    await page.mouse.move(gripCenter.x, targetCenter.y - 4, { steps: 4 });
    await page.waitForSelector('.signature-row[data-drop="before"]');
    await page.mouse.up();
    await waitForOrder([a, b, c, ...rest]);
    await manager.press('Undo');
    await waitForOrder([b, c, a, ...rest]);

    await page.focus(`aria/${c}[role="button"]`);
    await page.keyboard.press('x');
    await manager.press('Move up');
    await waitForOrder([c, b, a, ...rest]);
    await manager.press('Undo');
    await waitForOrder([b, c, a, ...rest]);
    await manager.press('Clear selection');
    await sortBy('use');
    await waitUntil('no row has a grip', async () => (await page.$('[data-grip]')) === null);
  });

  it('tag added: the list can be filtered by it, and Undo removes it', async () => {
    const { page } = manager;
    const listNames = () =>
      page.$$eval('.signature-row .row-open bdi', rows => rows.map(row => row.textContent));
    const allNames = await listNames();
    await page.focus(`aria/${allNames[0]}[role="button"]`);
    await page.keyboard.press('x');
    await manager.press('Add tag');
    await page.keyboard.type('Spring list');
    await page.keyboard.press('Enter');
    await manager.seeText('“Spring list” added to 1 signature');
    await manager.press('Clear selection');
    await page.select('select[aria-label="Tag"]', 'Spring list');
    await waitUntil(
      'one is found',
      async () => String(await listNames()) === String(allNames.slice(0, 1)),
    );
    await manager.press(allNames[0] ?? '');
    expect(
      await readElement(
        manager.page,
        'input[list][dir=auto]',
        tagField => (tagField as HTMLInputElement).value,
      ),
    ).toBe('Spring list');
    await manager.press('Cancel');
    await manager.press('Undo');
    await waitUntil('all are found', async () => (await listNames()).length === allNames.length);
  });

  it('two tags added twice: the second time a notice says that there is nothing to add', async () => {
    const { page } = manager;
    await page.$eval('.signature-row .row-open', button => (button as HTMLElement).focus());
    await page.keyboard.press('x');
    for (const notice of [
      '“Autumn, fairs” added to 1 signature',
      'Nothing to add: “Autumn, fairs”',
    ]) {
      await manager.press('Add tag');
      await page.keyboard.type('Autumn, fairs');
      await page.keyboard.press('Enter');
      await manager.seeText(notice);
    }
    await manager.press('Clear selection');
    const listTags = () =>
      page.$$eval('select[aria-label="Tag"] option', all =>
        all.map(({ textContent }) => textContent),
      );
    expect(await listTags()).toContain('fairs');
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    await waitUntil('the tags are gone', async () => !(await listTags()).includes('fairs'));
  });

  it('signature deleted: Undo restores it', async () => {
    await manager.press('Letter');
    await manager.press('Delete');
    await manager.seeText('Signature “Letter” deleted');
    await manager.seeGone('button', 'Letter');
    await manager.press('Undo');
    await manager.see('button', 'Letter');
  });

  it('a thousand signatures: only rows near the view are rendered; a row shows its use count', async () => {
    const make = createRowFactory();
    const many = Array.from({ length: 1_000 }, (_, index) =>
      make.signature(`Many ${index}`, `text ${index}`),
    );
    await seed(manager.page, many);
    // Stores 12 uses of one signature on two hosts.
    await manager.page.evaluate(async id => {
      const opening = indexedDB.open('colophon');
      await new Promise(resolve => {
        opening.onsuccess = resolve;
      });
      const transaction = opening.result.transaction('uses', 'readwrite');
      const use = { signature_id: id, last_used_ms: Date.now() };
      transaction.objectStore('uses').put({ ...use, host: 'x.com', count: 11 });
      transaction.objectStore('uses').put({ ...use, host: 'a.org', count: 1, last_used_ms: 0 });
      await new Promise(resolve => {
        transaction.oncomplete = resolve;
      });
      opening.result.close();
    }, many[500]?.id);
    await manager.page.reload();
    await manager.seeText('Used 12 times, last on x.com (today)');
    const renderedCount = await manager.page.$$eval('.signature-row', rows => rows.length);
    expect(renderedCount).toBeLessThan(60);
    await manager.page.focus('aria/Many 500[role="button"]');
    await manager.page.keyboard.press('End');
    await waitUntil('another row has the focus', async () =>
      manager.page.evaluate(() => document.activeElement?.textContent !== 'Many 500'),
    );
  });
});
