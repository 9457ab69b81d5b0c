import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { read } from '../../support/read.ts';
import { createSeed, seed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

describeManager('the signatures screen', stage => {
  let manager: ManagerPage;

  beforeAll(async () => {
    manager = await stage.start('signatures');
  });

  async function create(name: string, content: string, sites = '') {
    await manager.press('New signature');
    await manager.fill('Name', name);
    await manager.fill('Content', content);
    await manager.fill('Sites', sites);
    await manager.press('Save');
    await manager.see('button', name);
  }

  it('keeps the text of a signature as it was typed', async () => {
    const content = '  — Ada 🖋️\n\n#writing  ';
    await create('Closing', content, 'x.com\n*.example.org');
    await manager.press('Closing');
    expect(await manager.valueOf('Content')).toBe(content);
    expect(await manager.valueOf('Sites')).toBe('x.com\n*.example.org');
    await manager.press('Cancel');
  });

  it('names each site that cannot be one, and keeps what was typed', async () => {
    await manager.press('New signature');
    await manager.fill('Name', 'Sites');
    await manager.fill('Content', 'text');
    await manager.fill('Sites', 'x.com *.');
    await manager.press('Save');
    await manager.seeText('“*.” must be a host name');
    expect(await manager.faultOf('Sites')).not.toContain('“x.com”');
    expect(await manager.valueOf('Sites')).toBe('x.com *.');
    await manager.press('Cancel');
  });

  it('keeps the host of an address that is pasted as a site', async () => {
    await create('Pasted', 'text', 'https://Social.Example.org:8080/home?a=1, x.com/compose');
    await manager.press('Pasted');
    expect(await manager.valueOf('Sites')).toBe('social.example.org\nx.com');
    await manager.press('Cancel');
  });

  it('finds by name, text and site', async () => {
    await create('Letter', 'One letter a week', 'linkedin.com');
    const search = manager.page.locator('aria/Search signatures[role="searchbox"]');
    await search.fill('LINKEDIN week');
    await manager.seeGone('button', 'Closing');
    await manager.see('button', 'Letter');
    await search.fill('nowhere');
    await manager.seeText('No signature matches “nowhere”');
    await manager.clear();
    await manager.see('button', 'Closing');
  });

  it('has what is pinned before all others, with a mark that says so', async () => {
    await create('Anew', 'the newest');
    await manager.press('Closing');
    await manager.tick('Pinned');
    await manager.press('Save');
    await manager.see('image', 'Pinned');
    const names = () =>
      manager.page.$$eval('.signature-row .row-open', rows => rows.map(row => row.textContent));
    expect((await names())[0]).toBe('Closing');
    await manager.press('Closing');
    await manager.tick('Pinned');
    await manager.press('Save');
    await manager.seeGone('image', 'Pinned');
  });

  it('has versions for some sites, each with its own faults', async () => {
    await create('Adapts', 'The long one');
    await manager.press('Adapts');
    await manager.press('Add version');
    await manager.press('Add version');
    await manager.see('group', 'Version 2');
    const fill = (number: number, sites: string, content: string) =>
      manager.page.evaluate(
        (number, typed) => {
          const areas = document.querySelectorAll<HTMLTextAreaElement>(
            `fieldset:nth-of-type(${number}) textarea`,
          );
          for (const [index, area] of areas.entries()) {
            area.value = typed[index] ?? '';
            area.dispatchEvent(new InputEvent('input', { bubbles: true }));
          }
        },
        number,
        [sites, content],
      );
    await fill(1, 'x.com, twitter.com', 'Short');
    await fill(2, 'a..org', 'Other');
    await manager.press('Save');
    await manager.seeText('“a..org” must be a host name');
    await manager.press('Remove version 2');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.press('Adapts');
    expect(await manager.valueOf('Content')).toBe('The long one');
    const version = await manager.page.$$eval('fieldset textarea', areas =>
      areas.map(area => (area as HTMLTextAreaElement).value),
    );
    expect(version).toEqual(['x.com\ntwitter.com', 'Short']);
    await manager.press('Cancel');
  });

  it('shows what its variables stand for, and which are none, where it has variables', async () => {
    await create('Dated', '{{date:yyyy}}, {{nothing}}');
    await manager.press('Dated');
    const preview = () => read(manager.page, 'figure', figure => figure.textContent);
    expect(await preview()).toContain('{{date:yyyy}}, {{nothing}}');
    await manager.tick('Use variables');
    await manager.seeText('Put in as it stands, being no variable: {{nothing}}');
    expect(await preview()).toContain(`${new Date().getFullYear()}, {{nothing}}`);
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.press('Dated');
    await manager.seeText('Put in as it stands, being no variable: {{nothing}}');
    expect(await manager.valueOf('Content')).toBe('{{date:yyyy}}, {{nothing}}');
    await manager.press('Cancel');
  });

  it('pins and deletes several at once, by keyboard, and takes it back', async () => {
    const { page } = manager;
    const names = () =>
      page.$$eval('.signature-row .row-open bdi', rows => rows.map(row => row.textContent));
    const before = await names();
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
    await until('both are gone', async () => (await names()).length === before.length - 2);
    await manager.press('Undo');
    await until('both are back', async () => String(await names()) === String(before));
  });

  it('keeps an order of one’s own, by keys, by a grip and by buttons, and takes each step back', async () => {
    const { page } = manager;
    const names = () =>
      page.$$eval('.signature-row .row-open bdi', rows => rows.map(row => row.textContent));
    const become = (wanted: string[]) =>
      until(`the order is ${wanted}`, async () => String(await names()) === String(wanted));
    const orderBy = (order: string) => page.select('select[aria-label="Sort by"]', order);
    await orderBy('own');
    await page.waitForSelector('[data-grip]');
    const before = await names();
    const [a = '', b = '', c = '', ...rest] = before;
    const hasFocus = (name: string) =>
      until(`${name} has the focus`, async () =>
        page.evaluate(sought => document.activeElement?.textContent === sought, name),
      );
    const altDown = async () => {
      await page.keyboard.down('Alt');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.up('Alt');
    };
    await page.focus(`aria/${a}[role="button"]`);
    await altDown();
    await become([b, a, c, ...rest]);
    await manager.seeText(`Moved to place 2 of ${before.length}`);
    await hasFocus(a);
    await altDown();
    await become([b, c, a, ...rest]);
    await page.reload();
    await become([b, c, a, ...rest]);

    const middleOf = (name: string, part: string) =>
      page.$$eval(
        '.signature-row',
        (rows, name, part) => {
          const row = rows.find(row => row.querySelector('bdi')?.textContent === name);
          const { left, top, width, height } =
            row?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          return { x: left + width / 2, y: top + height / 2 };
        },
        name,
        part,
      );
    const grip = await middleOf(a, '[data-grip]');
    const goal = await middleOf(b, '.row-open');
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x, goal.y - 4, { steps: 4 });
    await page.waitForSelector('.signature-row[data-drop="before"]');
    await page.mouse.up();
    await become([a, b, c, ...rest]);
    await manager.press('Undo');
    await become([b, c, a, ...rest]);

    await page.focus(`aria/${c}[role="button"]`);
    await page.keyboard.press('x');
    await manager.press('Move up');
    await become([c, b, a, ...rest]);
    await manager.press('Undo');
    await become([b, c, a, ...rest]);
    await manager.press('Clear selection');
    await orderBy('use');
    await until('there is no grip', async () => (await page.$('[data-grip]')) === null);
  });

  it('gives several a tag, filters by it, and takes it back', async () => {
    const { page } = manager;
    const names = () =>
      page.$$eval('.signature-row .row-open bdi', rows => rows.map(row => row.textContent));
    const all = await names();
    await page.focus(`aria/${all[0]}[role="button"]`);
    await page.keyboard.press('x');
    await manager.press('Add tag');
    await page.keyboard.type('Spring list');
    await page.keyboard.press('Enter');
    await manager.seeText('“Spring list” added to 1 signature');
    await manager.press('Clear selection');
    await page.select('select[aria-label="Tag"]', 'Spring list');
    await until('one is found', async () => String(await names()) === String(all.slice(0, 1)));
    await manager.press(all[0] ?? '');
    expect(
      await read(manager.page, 'input[list][dir=auto]', one => (one as HTMLInputElement).value),
    ).toBe('Spring list');
    await manager.press('Cancel');
    await manager.press('Undo');
    await until('all are found', async () => (await names()).length === all.length);
  });

  it('gives several tags at once, and says where there is nothing to add', async () => {
    const { page } = manager;
    await page.$eval('.signature-row .row-open', one => (one as HTMLElement).focus());
    await page.keyboard.press('x');
    for (const told of [
      '“Autumn, fairs” added to 1 signature',
      'Nothing to add: “Autumn, fairs”',
    ]) {
      await manager.press('Add tag');
      await page.keyboard.type('Autumn, fairs');
      await page.keyboard.press('Enter');
      await manager.seeText(told);
    }
    await manager.press('Clear selection');
    const tags = () =>
      page.$$eval('select[aria-label="Tag"] option', all => all.map(one => one.textContent));
    expect(await tags()).toContain('fairs');
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    await until('the tags are gone', async () => !(await tags()).includes('fairs'));
  });

  it('deletes a signature, and brings it back with Undo', async () => {
    await manager.press('Letter');
    await manager.press('Delete');
    await manager.seeText('Signature “Letter” deleted');
    await manager.seeGone('button', 'Letter');
    await manager.press('Undo');
    await manager.see('button', 'Letter');
  });

  it('draws of a thousand those in view, and says how each was used', async () => {
    const make = createSeed();
    const many = Array.from({ length: 1_000 }, (_, n) => make.signature(`Many ${n}`, `text ${n}`));
    await seed(manager.page, many);
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
    const drawn = await manager.page.$$eval('.signature-row', rows => rows.length);
    expect(drawn).toBeLessThan(60);
    await manager.page.focus('aria/Many 500[role="button"]');
    await manager.page.keyboard.press('End');
    await until('the last one has the focus', async () =>
      manager.page.evaluate(() => document.activeElement?.textContent !== 'Many 500'),
    );
  });
});
