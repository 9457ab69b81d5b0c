/**
 * What a person has chosen here is taken away, or joined by others: in another window, or by a search
 * or filter that does not show it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { describeManager } from '../../support/describe-managers.ts';
import { driveManager, type ManagerPage } from '../../support/manager-page.ts';
import { createSeed, seed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

describe('in two windows', () => {
  const make = createSeed();
  const day = '2026-03-10';
  const beta = make.label('Beta');
  const rows = [
    make.label('Alpha'),
    beta,
    make.label('Gamma'),
    ...['Third', 'Second', 'First'].map(name => make.signature(name, `text of ${name}`)),
    make.post('early', { status: 'scheduled', scheduled_at: `${day}T09:00:00.000Z` }),
    make.post('late', { status: 'scheduled', scheduled_at: `${day}T15:00:00.000Z` }),
  ];

  let colophon: ExtensionBrowser;
  let here: ManagerPage;
  let elsewhere: ManagerPage;

  /** A window, so that both pages are seen. */
  async function open(section: string): Promise<ManagerPage> {
    const page = await colophon.browser.newPage({ type: 'window' });
    await page.goto(`chrome-extension://${colophon.extension.id}/manager.html#/${section}`);
    return driveManager(page);
  }

  beforeAll(async () => {
    colophon = await launchBrowser();
    const manager = await open('posts');
    await seed(manager.page, rows);
    await manager.page.close();
  });
  afterAll(() => colophon?.close());

  async function start(section: string, other: string): Promise<void> {
    elsewhere = await open(other);
    here = await open(section);
  }
  /** Deletes it in the other window, runs `act` here, and takes the deletion back. */
  async function without(name: string, act: () => Promise<void>): Promise<void> {
    await elsewhere.press(name);
    await elsewhere.press('Delete');
    await elsewhere.see('button', 'Undo');
    await act();
    await elsewhere.press('Undo');
    await elsewhere.see('button', name);
    for (const { page } of [here, elsewhere]) await page.close();
  }

  const activeOption = () =>
    here.page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      const option = id ? document.getElementById(id) : null;
      return option ? (option.ariaLabel ?? option.innerText.trim().replace(/\s+/g, ' ')) : null;
    });
  const becomesActive = (name: string | null) =>
    until(`${name} is active`, async () => (await activeOption()) === name);
  const focusedText = () =>
    here.page.evaluate(() => (document.activeElement as HTMLElement).innerText);
  const postsOn = (date: string) =>
    here.page.$$eval(`[data-day="${date}"] [data-post] bdi`, all => all.map(one => one.innerText));
  const focusOn = (text: string) =>
    until(`${text} has the focus`, () =>
      here.page.$$eval(
        '[data-post]',
        (all, text) => {
          const post = all.find(one => (one as HTMLElement).innerText.includes(text));
          (post as HTMLElement | undefined)?.focus();
          return post !== undefined && document.activeElement === post;
        },
        text,
      ),
    );

  it('Enter appends the signature that is highlighted, and no other once it is gone', async () => {
    await start('posts', 'signatures');
    await here.press('early');
    await here.press('Append signature');
    await becomesActive('First');
    await here.page.keyboard.press('ArrowDown');
    await becomesActive('Second');
    await without('First', async () => {
      await until(
        'the list is drawn anew',
        async () => (await here.page.$$('.append-option')).length === 2,
      );
      expect(await activeOption()).toBe('Second');
    });

    await start('posts', 'signatures');
    await here.press('early');
    await here.press('Append signature');
    await here.page.keyboard.press('ArrowDown');
    await becomesActive('Second');
    await without('Second', async () => {
      await becomesActive(null);
      await here.page.keyboard.press('Enter');
      await here.page.keyboard.press('ArrowDown');
      await becomesActive('Third');
      expect(await here.page.$eval('dialog textarea', area => area.value)).toBe('early');
    });
  });

  it('Enter puts on the label that is highlighted, and no other once it is gone', async () => {
    await start('posts', 'labels');
    await here.tick('Select late');
    await here.press('Label');
    await becomesActive('Alpha');
    await here.page.keyboard.press('ArrowDown');
    await becomesActive('Beta');
    await without('Beta', async () => {
      await becomesActive(null);
      await here.page.keyboard.press('Enter');
      await here.page.keyboard.press('ArrowDown');
      await becomesActive('Gamma');
      expect(await here.page.$$('[role=option][aria-selected=true]')).toEqual([]);
    });
  });

  async function openPalette() {
    await here.see('navigation', 'Sections');
    await here.page.keyboard.down('Control');
    await here.page.keyboard.press('k');
    await here.page.keyboard.up('Control');
    await here.see('dialog', 'Commands');
  }

  it('Enter in the palette runs what is highlighted, and nothing once it is gone', async () => {
    await start('posts', 'labels');
    await openPalette();
    await here.page.keyboard.type('labels eta');
    await becomesActive('Beta Labels');
    await without('Beta', async () => {
      await becomesActive(null);
      await here.page.keyboard.press('Enter');
      await here.see('dialog', 'Commands');
      expect(here.page.url()).toMatch(/#\/posts$/);
    });

    await start('posts', 'labels');
    await openPalette();
    await here.page.keyboard.type('a labels');
    await becomesActive('Labels Go to');
    await here.page.keyboard.press('ArrowDown');
    await here.page.keyboard.press('ArrowDown');
    await becomesActive('Beta Labels');
    await without('Alpha', async () => {
      const names = () => here.page.$$eval('dialog [role=option]', all => all.map(one => one.id));
      await until('it is gone', async () => (await names()).length === 3);
      expect(await activeOption()).toBe('Beta Labels');
      await here.page.keyboard.press('Enter');
      await here.seeGone('dialog', 'Commands');
      expect(here.page.url()).toContain(`label=${beta.id}`);
    });
  });

  it('a key on a post of the calendar moves no other that takes its place', async () => {
    await start(`calendar?day=${day}`, 'posts');
    await focusOn('early');
    await without('early', async () => {
      await until('it is gone', async () => String(await postsOn(day)) === 'late');
      await here.page.keyboard.down('Shift');
      await here.page.keyboard.press('ArrowRight');
      await here.page.keyboard.up('Shift');
      expect(await postsOn(day)).toEqual(['late']);
      expect(await here.page.evaluate(() => document.activeElement === document.body)).toBe(false);
    });

    await start(`calendar?day=${day}`, 'posts');
    await focusOn('late');
    await without('early', async () => {
      await until('it is gone', async () => String(await postsOn(day)) === 'late');
      expect(await focusedText()).toContain('late');
    });
  });

  it('dropping a post that is gone moves no other', async () => {
    await start(`calendar?day=${day}`, 'posts');
    const from = await here.page.waitForSelector(`[data-day="${day}"] [data-post]`);
    const to = await here.page.waitForSelector('[data-day="2026-03-12"]');
    const [a, b] = [await from?.boundingBox(), await to?.boundingBox()];
    if (!a || !b) throw new Error('nothing to drag');
    await here.page.mouse.move(a.x + 10, a.y + 5);
    await here.page.mouse.down();
    await here.page.mouse.move(b.x + 20, b.y + 40, { steps: 4 });
    await here.page.waitForSelector('.drag-ghost');
    await without('early', async () => {
      await until('it is gone', async () => String(await postsOn(day)) === 'late');
      await here.page.mouse.up();
      await here.page.waitForFunction(() => document.querySelector('.drag-ghost') === null);
      expect([await postsOn(day), await postsOn('2026-03-12')]).toEqual([['late'], []]);
    });
  });

  it('Ctrl+Z in an open form takes back nothing that was done before it', async () => {
    await start('posts', 'signatures');
    await here.press('early');
    await here.press('Delete');
    await here.see('button', 'Undo');
    await here.press('late');
    await here.see('dialog', 'Edit post');
    await here.page.focus('dialog select');
    const undo = async () => {
      await here.page.keyboard.down('Control');
      await here.page.keyboard.press('z');
      await here.page.keyboard.up('Control');
    };
    await undo();
    await here.page.keyboard.press('Escape');
    await here.seeGone('dialog', 'Edit post');
    expect(await here.page.$$('aria/early[role="button"]')).toEqual([]);
    await undo();
    await here.see('button', 'early');
    for (const { page } of [here, elsewhere]) await page.close();
  });
});

describeManager('labels that another window deletes', stage => {
  let manager: ManagerPage;
  let other: ManagerPage;
  const make = createSeed();
  const [alpha, beta, gamma] = [make.label('Alpha'), make.label('Beta'), make.label('Gamma')];

  beforeAll(async () => {
    const posts = [[alpha.id], [alpha.id], [beta.id]].map(ids => make.post('Post', {}, ids));
    manager = await stage.start('labels', { rows: [alpha, beta, gamma, ...posts] });
    other = await stage.openAnother('labels');
  });

  async function deleteElsewhere(name: string) {
    await other.page.bringToFront();
    await other.press(name);
    await other.press('Delete');
    await other.seeText(`Label “${name}” deleted`);
    await manager.page.bringToFront();
  }

  const kept = () =>
    manager.page.$eval('.merge-choices label:has(:checked) .badge', badge => badge.textContent);

  it('leave the choice of what stays in a merge to another one', async () => {
    await manager.page.bringToFront();
    for (const name of ['Alpha', 'Beta', 'Gamma']) await manager.tick(`Select ${name}`);
    await manager.press('Merge');
    await manager.see('dialog', 'Merge 3 labels');
    expect(await kept()).toBe('Alpha');
    await deleteElsewhere('Alpha');
    await manager.see('dialog', 'Merge 2 labels');
    await until('another one is chosen', async () => (await kept()) === 'Beta');
  });

  it('close the merge with a word where fewer than two are left', async () => {
    await deleteElsewhere('Gamma');
    await manager.seeGone('dialog', 'Merge 2 labels');
    await manager.seeText('Nothing was merged: a label was deleted elsewhere');
    await manager.see('button', 'Beta');
  });
});

describeManager('posts that leave the list while they are selected', stage => {
  let manager: ManagerPage;
  const make = createSeed();
  const selected = () => manager.textOf('toolbar', 'Selected posts');

  beforeAll(async () => {
    const rows = ['Anchor', 'Binding', 'Cover'].map(text => make.post(text));
    manager = await stage.start('posts', { rows });
  });

  it('are not selected where another window has deleted them', async () => {
    const other = await stage.openAnother('posts');
    await manager.page.bringToFront();
    for (const text of ['Anchor', 'Binding', 'Cover']) await manager.tick(`Select ${text}`);
    expect(await selected()).toContain('3 selected');
    await other.page.bringToFront();
    await other.press('Anchor');
    await other.press('Delete');
    await other.seeText('Post deleted');
    await manager.page.bringToFront();
    await until('two are selected', async () => (await selected()).includes('2 selected'));
  });

  it('are not deleted where the search does not show them', async () => {
    const search = manager.page.locator('aria/Search posts[role="searchbox"]');
    await search.fill('binding');
    await until('one is selected', async () => (await selected()).includes('1 selected'));
    await manager.press('Delete');
    await manager.seeText('Post deleted');
    await search.click();
    await manager.clear();
    await manager.see('button', 'Cover');
    await manager.seeGone('button', 'Binding');
  });
});

describeManager('labels that a search does not show', stage => {
  it('are not deleted with those that it shows', async () => {
    const make = createSeed();
    const rows = ['Ink', 'Paper'].map(name => make.label(name));
    const manager = await stage.start('labels', { rows });
    await manager.tick('Select Ink');
    await manager.tick('Select Paper');
    const search = manager.page.locator('aria/Search labels[role="searchbox"]');
    await search.fill('ink');
    await manager.seeText('1 selected');
    await manager.press('Delete');
    await manager.seeText('1 label deleted');
    await search.click();
    await manager.clear();
    await manager.see('button', 'Paper');
    await manager.seeGone('button', 'Ink');
  });
});

describeManager('a filter by a label that is deleted', stage => {
  it('says so by a switch that takes it off', async () => {
    const make = createSeed();
    const label = make.label('Ink');
    const manager = await stage.start('posts', {
      rows: [label, make.label('Paper'), make.post('Blotted', {}, [label.id])],
    });
    await manager.press('Ink');
    await manager.seeText('1 post');
    const other = await stage.openAnother('labels');
    await other.press('Ink');
    await other.press('Delete');
    await other.seeText('deleted and taken off 1 post');
    await manager.page.bringToFront();
    await manager.seeText('No post fits this filter');
    const isOn = await manager.page.$eval('aria/Deleted label', one => one.ariaPressed);
    expect(isOn).toBe('true');
    await manager.press('Deleted label');
    await manager.see('button', 'Blotted');
    await manager.seeGone('button', 'Deleted label');
  });
});
