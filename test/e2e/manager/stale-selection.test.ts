/**
 * Highlighted, focused, dragged or selected items that another window deletes, or that a search or filter
 * hides: keys and presses must not act on another item instead. In the suites about the merge and about
 * selected posts, the second test depends on the first.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { describeManager } from '../../support/describe-managers.ts';
import { driveManager, type ManagerPage } from '../../support/manager-page.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('an item that another window deletes', () => {
  const make = createRowFactory();
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
  let otherWindow: ManagerPage;

  /** Opens the manager in a separate window, so that it is visible beside other windows. */
  async function openWindow(section: string): Promise<ManagerPage> {
    const page = await colophon.browser.newPage({ type: 'window' });
    await page.goto(`chrome-extension://${colophon.extension.id}/manager.html#/${section}`);
    return driveManager(page);
  }

  beforeAll(async () => {
    colophon = await launchBrowser();
    const manager = await openWindow('posts');
    await seed(manager.page, rows);
    await manager.page.close();
  });
  afterAll(() => colophon?.close());

  async function openWindows(section: string, otherSection: string): Promise<void> {
    otherWindow = await openWindow(otherSection);
    here = await openWindow(section);
  }
  /**
   * Deletes the item in the other window, runs `act`, and undoes the deletion. Closes both windows
   * afterwards.
   */
  async function whileDeleted(name: string, act: () => Promise<void>): Promise<void> {
    await otherWindow.press(name);
    await otherWindow.press('Delete');
    await otherWindow.see('button', 'Undo');
    await act();
    await otherWindow.press('Undo');
    await otherWindow.see('button', name);
    for (const { page } of [here, otherWindow]) await page.close();
  }

  /** Reads the name of the option that is highlighted in a list while the focus is in its search box. */
  const readActiveOption = () =>
    here.page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      const option = id ? document.getElementById(id) : null;
      return option ? (option.ariaLabel ?? option.innerText.trim().replace(/\s+/g, ' ')) : null;
    });
  const waitForActiveOption = (name: string | null) =>
    waitUntil(`${name} is active`, async () => (await readActiveOption()) === name);
  const readFocusedText = () =>
    here.page.evaluate(() => (document.activeElement as HTMLElement).innerText);
  const listPostsOn = (date: string) =>
    here.page.$$eval(`[data-day="${date}"] [data-post] bdi`, all =>
      all.map(({ innerText }) => innerText),
    );
  const focusPost = (text: string) =>
    waitUntil(`${text} has the focus`, () =>
      here.page.$$eval(
        '[data-post]',
        (posts, text) => {
          const post = posts.find(each => (each as HTMLElement).innerText.includes(text));
          (post as HTMLElement | undefined)?.focus();
          return post !== undefined && document.activeElement === post;
        },
        text,
      ),
    );

  it('highlighted signature: Enter appends no other signature after its deletion', async () => {
    // First another signature is deleted: the highlight stays on its signature.
    await openWindows('posts', 'signatures');
    await here.press('early');
    await here.press('Append signature');
    await waitForActiveOption('First');
    await here.page.keyboard.press('ArrowDown');
    await waitForActiveOption('Second');
    await whileDeleted('First', async () => {
      await waitUntil(
        'the list is rendered again',
        async () => (await here.page.$$('.append-option')).length === 2,
      );
      expect(await readActiveOption()).toBe('Second');
    });

    // Then the highlighted one is deleted.
    await openWindows('posts', 'signatures');
    await here.press('early');
    await here.press('Append signature');
    await here.page.keyboard.press('ArrowDown');
    await waitForActiveOption('Second');
    await whileDeleted('Second', async () => {
      await waitForActiveOption(null);
      await here.page.keyboard.press('Enter');
      await here.page.keyboard.press('ArrowDown');
      await waitForActiveOption('Third');
      expect(await here.page.$eval('dialog textarea', area => area.value)).toBe('early');
    });
  });

  it('highlighted label: Enter adds no other label after its deletion', async () => {
    await openWindows('posts', 'labels');
    await here.tick('Select late');
    await here.press('Label');
    await waitForActiveOption('Alpha');
    await here.page.keyboard.press('ArrowDown');
    await waitForActiveOption('Beta');
    await whileDeleted('Beta', async () => {
      await waitForActiveOption(null);
      await here.page.keyboard.press('Enter');
      await here.page.keyboard.press('ArrowDown');
      await waitForActiveOption('Gamma');
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

  it('highlighted label in the palette: Enter opens no other entry after its deletion', async () => {
    await openWindows('posts', 'labels');
    await openPalette();
    await here.page.keyboard.type('labels eta');
    await waitForActiveOption('Beta Labels');
    await whileDeleted('Beta', async () => {
      await waitForActiveOption(null);
      await here.page.keyboard.press('Enter');
      await here.see('dialog', 'Commands');
      expect(here.page.url()).toMatch(/#\/posts$/);
    });

    // If a label above it is deleted, the highlighted one stays highlighted, and Enter opens it.
    await openWindows('posts', 'labels');
    await openPalette();
    await here.page.keyboard.type('a labels');
    await waitForActiveOption('Labels Go to');
    await here.page.keyboard.press('ArrowDown');
    await here.page.keyboard.press('ArrowDown');
    await waitForActiveOption('Beta Labels');
    await whileDeleted('Alpha', async () => {
      const countOptions = () =>
        here.page.$$eval('dialog [role=option]', options => options.length);
      await waitUntil('the deleted label is gone', async () => (await countOptions()) === 3);
      expect(await readActiveOption()).toBe('Beta Labels');
      await here.page.keyboard.press('Enter');
      await here.seeGone('dialog', 'Commands');
      expect(here.page.url()).toContain(`label=${beta.id}`);
    });
  });

  it('focused post in the calendar: after its deletion a key moves no other post', async () => {
    await openWindows(`calendar?day=${day}`, 'posts');
    await focusPost('early');
    await whileDeleted('early', async () => {
      await waitUntil('“early” is gone', async () => String(await listPostsOn(day)) === 'late');
      await here.page.keyboard.down('Shift');
      await here.page.keyboard.press('ArrowRight');
      await here.page.keyboard.up('Shift');
      expect(await listPostsOn(day)).toEqual(['late']);
      expect(await here.page.evaluate(() => document.activeElement === document.body)).toBe(false);
    });

    await openWindows(`calendar?day=${day}`, 'posts');
    await focusPost('late');
    await whileDeleted('early', async () => {
      await waitUntil('“early” is gone', async () => String(await listPostsOn(day)) === 'late');
      expect(await readFocusedText()).toContain('late');
    });
  });

  it('dragged post in the calendar: after its deletion the drop moves no other post', async () => {
    await openWindows(`calendar?day=${day}`, 'posts');
    const post = await here.page.waitForSelector(`[data-day="${day}"] [data-post]`);
    const targetDay = await here.page.waitForSelector('[data-day="2026-03-12"]');
    const [postBox, dayBox] = [await post?.boundingBox(), await targetDay?.boundingBox()];
    if (!postBox || !dayBox) throw new Error('nothing to drag');
    await here.page.mouse.move(postBox.x + 10, postBox.y + 5);
    await here.page.mouse.down();
    await here.page.mouse.move(dayBox.x + 20, dayBox.y + 40, { steps: 4 });
    await here.page.waitForSelector('.drag-ghost');
    await whileDeleted('early', async () => {
      await waitUntil('“early” is gone', async () => String(await listPostsOn(day)) === 'late');
      await here.page.mouse.up();
      await here.page.waitForFunction(() => document.querySelector('.drag-ghost') === null);
      expect([await listPostsOn(day), await listPostsOn('2026-03-12')]).toEqual([['late'], []]);
    });
  });

  it('form opened after a deletion: Ctrl+Z in the form does not undo the deletion', async () => {
    await openWindows('posts', 'signatures');
    await here.press('early');
    await here.press('Delete');
    await here.see('button', 'Undo');
    await here.press('late');
    await here.see('dialog', 'Edit post');
    await here.page.focus('dialog select');
    const pressControlZ = async () => {
      await here.page.keyboard.down('Control');
      await here.page.keyboard.press('z');
      await here.page.keyboard.up('Control');
    };
    await pressControlZ();
    await here.page.keyboard.press('Escape');
    await here.seeGone('dialog', 'Edit post');
    expect(await here.page.$$('aria/early[role="button"]')).toEqual([]);
    // Outside the form, the same keys undo the deletion.
    await pressControlZ();
    await here.see('button', 'early');
    for (const { page } of [here, otherWindow]) await page.close();
  });
});

describeManager('the dialog that merges labels while another window deletes them', fixture => {
  let manager: ManagerPage;
  let other: ManagerPage;
  const make = createRowFactory();
  const [alpha, beta, gamma] = [make.label('Alpha'), make.label('Beta'), make.label('Gamma')];

  beforeAll(async () => {
    const posts = [[alpha.id], [alpha.id], [beta.id]].map(ids => make.post('Post', {}, ids));
    manager = await fixture.start('labels', { rows: [alpha, beta, gamma, ...posts] });
    other = await fixture.openAnother('labels');
  });

  async function deleteInOtherWindow(name: string) {
    await other.page.bringToFront();
    await other.press(name);
    await other.press('Delete');
    await other.seeText(`Label “${name}” deleted`);
    await manager.page.bringToFront();
  }

  const readKeptLabel = () =>
    manager.page.$eval('.merge-choices label:has(:checked) .badge', badge => badge.textContent);

  it('label that is kept is deleted: another one is chosen to be kept', async () => {
    await manager.page.bringToFront();
    for (const name of ['Alpha', 'Beta', 'Gamma']) await manager.tick(`Select ${name}`);
    await manager.press('Merge');
    await manager.see('dialog', 'Merge 3 labels');
    expect(await readKeptLabel()).toBe('Alpha');
    await deleteInOtherWindow('Alpha');
    await manager.see('dialog', 'Merge 2 labels');
    await waitUntil('another one is chosen', async () => (await readKeptLabel()) === 'Beta');
  });

  it('fewer than two labels are left: the dialog closes with a notice', async () => {
    await deleteInOtherWindow('Gamma');
    await manager.seeGone('dialog', 'Merge 2 labels');
    await manager.seeText('Not merged: one of the labels has been deleted');
    await manager.see('button', 'Beta');
  });
});

describeManager('selected posts that leave the list', fixture => {
  let manager: ManagerPage;
  const make = createRowFactory();
  const readSelection = () => manager.readText('toolbar', 'Selected posts');

  beforeAll(async () => {
    const rows = ['Anchor', 'Binding', 'Cover'].map(text => make.post(text));
    manager = await fixture.start('posts', { rows });
  });

  it('deleted in another window: no longer selected', async () => {
    const other = await fixture.openAnother('posts');
    await manager.page.bringToFront();
    for (const text of ['Anchor', 'Binding', 'Cover']) await manager.tick(`Select ${text}`);
    expect(await readSelection()).toContain('3 selected');
    await other.page.bringToFront();
    await other.press('Anchor');
    await other.press('Delete');
    await other.seeText('Post deleted');
    await manager.page.bringToFront();
    await waitUntil('two are selected', async () => (await readSelection()).includes('2 selected'));
  });

  it('selected post hidden by a search: Delete deletes only visible posts', async () => {
    const search = manager.page.locator('aria/Search posts[role="searchbox"]');
    await search.fill('binding');
    await waitUntil('one is selected', async () => (await readSelection()).includes('1 selected'));
    await manager.press('Delete');
    await manager.seeText('Post deleted');
    await search.click();
    await manager.clear();
    await manager.see('button', 'Cover');
    await manager.seeGone('button', 'Binding');
  });
});

describeManager('selected labels that a search hides', fixture => {
  it('Delete pressed: only the visible labels are deleted', async () => {
    const make = createRowFactory();
    const rows = ['Ink', 'Paper'].map(name => make.label(name));
    const manager = await fixture.start('labels', { rows });
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

describeManager('the filter by a deleted label', fixture => {
  it('label deleted in another window: the button “Deleted label” turns the filter off', async () => {
    const make = createRowFactory();
    const label = make.label('Ink');
    const manager = await fixture.start('posts', {
      rows: [label, make.label('Paper'), make.post('Blotted', {}, [label.id])],
    });
    await manager.press('Ink');
    await manager.seeText('1 post');
    const other = await fixture.openAnother('labels');
    await other.press('Ink');
    await other.press('Delete');
    await other.seeText('deleted and removed from 1 post');
    await manager.page.bringToFront();
    await manager.seeText('No posts match this filter');
    const pressedState = await manager.page.$eval(
      'aria/Deleted label',
      ({ ariaPressed }) => ariaPressed,
    );
    expect(pressedState).toBe('true');
    await manager.press('Deleted label');
    await manager.see('button', 'Blotted');
    await manager.seeGone('button', 'Deleted label');
  });
});
