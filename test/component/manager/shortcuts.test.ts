/** The shortcuts of every screen of the manager, on several keyboard layouts. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { sections } from '../../../extension/manager/router-model.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

/** Presses a key of a layout that the test's own keyboard does not have. Returns true if it was a command. */
function pressKey(init: KeyboardEventInit, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

const russianN = { key: 'т', code: 'KeyN' };
const ctrlEnter = { key: 'Enter', code: 'Enter', ctrlKey: true };
const newForms = { labels: 'New label', signatures: 'New signature' } as Record<string, string>;

describe('shortcuts of the screens', () => {
  let manager: Manager;

  beforeEach(async () => {
    const make = createRowFactory();
    manager = await startManager('posts', {
      rows: [
        make.label('Tips'),
        make.signature('Letter', 'One a week'),
        make.post('First'),
        make.post('Planned', { status: 'scheduled', scheduled_at: new Date().toISOString() }),
      ],
    });
    await manager.see('link', 'Labels');
  });

  it('list of keys in a low window: begins at its top', async () => {
    await page.viewport(1200, 400);
    onTestFinished(() => page.viewport(1200, 800));
    await manager.keys('?');
    await manager.see('dialog', 'Keyboard shortcuts');
    const dialog = await waitFor('dialog');
    expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    expect(dialog.scrollTop).toBe(0);
  });

  it.each(sections)('%s: N opens a new form, and / the search', async section => {
    manager.goTo(section);
    await until(`${section} is shown`, () => location.hash === `#/${section}`);
    const title = newForms[section] ?? 'New post';
    await manager.keys('n');
    await manager.see('dialog', title);
    await manager.keys('{Escape}');
    await manager.seeGone('dialog', title);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    expect(pressKey(russianN)).toBe(true);
    await manager.see('dialog', title);
    await manager.keys('{Escape}');
    await manager.seeGone('dialog', title);
    await manager.keys('/');
    const hasSearch = !['today', 'trash', 'settings'].includes(section);
    await manager.seeFocusIn(hasSearch ? 'main [type="search"]' : 'dialog [role="combobox"]');
    // In the search field they are letters.
    expect(pressKey(russianN, document.activeElement ?? undefined)).toBe(false);
    expect(pressKey({ key: '/', code: 'Slash' }, document.activeElement ?? undefined)).toBe(false);
  });

  it('every key that a button shows: presses it', async () => {
    manager.goTo('posts');
    await manager.keys('{Control>}a{/Control}');
    const shown = () => all('main [data-shortcut]').map(({ dataset }) => dataset.shortcut);
    await until('N and / are shown', () => shown().includes('N') && shown().includes('/'));
    const shownKeys = shown();
    for (const element of all('main [aria-keyshortcuts]:not(.row-open)'))
      expect(element.dataset.shortcut).toBe(element.getAttribute('aria-keyshortcuts'));
    const pressed: (string | undefined)[] = [];
    const record = (event: Event) => {
      const element = event.target instanceof HTMLElement ? event.target : null;
      pressed.push(element?.closest<HTMLElement>('[data-shortcut]')?.dataset.shortcut);
      // The screen stays the same for the next key.
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of ['click', 'focus']) document.addEventListener(type, record, true);
    for (const key of shownKeys) {
      await manager.keys(key?.toLowerCase() ?? '');
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    for (const type of ['click', 'focus']) document.removeEventListener(type, record, true);
    expect(pressed).toEqual(shownKeys);
  });

  it('calendar: T shows today from anywhere on the screen', async () => {
    manager.goTo('calendar');
    await manager.see('button', 'Next month');
    const readTitle = () => document.querySelector('h1')?.textContent;
    const today = readTitle();
    await manager.press('Next month');
    await until('another month is shown', () => readTitle() !== today);
    expect(pressKey({ key: 'е', code: 'KeyT' })).toBe(true);
    await until('this month is shown', () => readTitle() === today);
  });

  it('single keys turned off: letters and signs are no commands, Ctrl+K is', async () => {
    manager.goTo('settings');
    await manager.tick('Use single-key shortcuts, such as N and /');
    await until('the choice is stored', async () => {
      const stored = await manager.device.singles.get('settings');
      return JSON.stringify(stored).includes('"singleKeys":false');
    });
    // A checkbox that is rendered again shows what the manager has read, and not only the click.
    manager.goTo('labels');
    await manager.see('button', 'New label');
    manager.goTo('settings');
    const option = await manager.wait('checkbox', 'Use single-key shortcuts, such as N and /');
    await until('the setting is off', () => option instanceof HTMLInputElement && !option.checked);
    for (const init of [russianN, { key: '/', code: 'Slash' }, { key: '?', shiftKey: true }])
      expect([init.key, pressKey(init)]).toEqual([init.key, false]);
    expect(pressKey({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
  });

  it.each<[string, KeyboardEventInit]>([
    ['a letter is composed', { ...russianN, isComposing: true }],
    ['an input method takes the key', { key: 'n', code: 'KeyN', keyCode: 229 }],
    ['AltGr is held', { key: 'n', code: 'KeyN', modifierAltGraph: true }],
    ['Alt is held', { key: 'n', code: 'KeyN', altKey: true }],
    ['Shift is held', { key: 'N', code: 'KeyN', shiftKey: true }],
  ])('%s: N is no command', async (_, init) => {
    expect(pressKey(init)).toBe(false);
    expect(manager.find('dialog', 'New post')).toBeNull();
  });

  it('dialog open: N is no command behind it', async () => {
    await manager.keys('?');
    await manager.see('dialog', 'Keyboard shortcuts');
    expect(pressKey({ key: 'n', code: 'KeyN' })).toBe(false);
  });

  it('N in a list of choices: chooses there', async () => {
    const select = await manager.wait('combobox', 'Status');
    expect(pressKey({ key: 'n', code: 'KeyN' }, select)).toBe(false);
  });

  it.each([
    ['Ctrl and л', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['Command and K', { key: 'k', code: 'KeyK', metaKey: true }],
    ['Ctrl and Caps Lock', { key: 'K', code: 'KeyK', ctrlKey: true }],
  ])('%s: opens the commands', async (_, init) => {
    expect(pressKey(init)).toBe(true);
    await manager.see('dialog', 'Commands');
  });

  it('Arabic question mark: opens the shortcuts', async () => {
    expect(pressKey({ key: '؟', code: 'Slash', shiftKey: true })).toBe(true);
    await manager.see('dialog', 'Keyboard shortcuts');
    await manager.seeText('New post');
  });

  it('Ctrl+A in the list: selects all rows on a Russian keyboard as well', async () => {
    const row = await waitFor('main [data-act="open"]');
    expect(pressKey({ key: 'ф', code: 'KeyA', ctrlKey: true }, row)).toBe(true);
    await manager.see('button', 'Clear selection');
  });

  describe('Ctrl+Enter', () => {
    it.each([
      ['posts', 'New post', 'Content', () => manager.device.posts.count()],
      ['signatures', 'New signature', 'Content', () => manager.device.signatures.count()],
      ['labels', 'New label', 'Name', () => manager.device.labels.count()],
    ])('%s: saves the form', async (section, title, field, count) => {
      manager.goTo(section);
      await manager.press(title);
      await manager.see('dialog', title);
      const countBefore = await count();
      if (section === 'signatures') await manager.fill('Name', 'Saved');
      await manager.fill(field, 'Saved');
      expect(pressKey(ctrlEnter, document.activeElement ?? undefined)).toBe(true);
      await manager.seeGone('dialog', title);
      expect(await count()).toBe(countBefore + 1);
    });

    it('focus outside of the fields: saves the form in front', async () => {
      manager.goTo('labels');
      await manager.press('New label');
      await manager.see('dialog', 'New label');
      await manager.fill('Name', 'Saved');
      expect(pressKey({ ...ctrlEnter, ctrlKey: false, metaKey: true })).toBe(true);
      await manager.seeGone('dialog', 'New label');
      expect(await manager.device.labels.count()).toBe(2);
    });
  });
});
