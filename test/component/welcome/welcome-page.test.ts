/** The welcome page in the test's own page: from the first signature to the first append, in few clicks. */
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browser } from 'wxt/browser';
import type { SyncControl } from '../../../extension/app/context.ts';
import { listSignatures } from '../../../extension/store/read.ts';
import { openWelcome } from '../../../extension/welcome/open.tsx';
import { languageNames } from '../../../shared/text/languages.ts';
import { byRole, find, textOf, waitFor, waitForText } from '../../support/component/popup.ts';
import { findFaultsInBothThemes } from '../../support/component/popup-accessibility.ts';
import {
  database,
  resetDevice,
  seedSignatures,
  storeSettings,
} from '../../support/component/popup-device.ts';

const maxClicks = 4;
const sync = { schedule() {} } as SyncControl;

async function open({ isPinned = false } = {}): Promise<void> {
  vi.spyOn(browser.action, 'getUserSettings').mockImplementation(async () => ({
    isOnToolbar: isPinned,
  }));
  vi.spyOn(browser.commands, 'getAll').mockImplementation(async () => [
    { name: '_execute_action', shortcut: 'Alt+Shift+S' },
  ]);
  document.body.innerHTML = '<div id="app"></div>';
  await openWelcome(database, sync);
  await waitFor('main');
}

beforeEach(resetDevice);
afterEach(() => {
  render(null, find('#app') as HTMLElement);
  vi.restoreAllMocks();
});

const readPost = () => (find('textarea') as HTMLTextAreaElement).value;

describe('the welcome page', () => {
  it('device beside others: the browser’s account can be turned on here, and is off', async () => {
    await open();
    await waitFor('[role=switch]');
    const toggle = find('[role=switch]') as HTMLInputElement;
    expect(toggle.labels?.[0]?.textContent).toBe('Sync with my browser account');
    expect(toggle.checked).toBe(false);
    expect(toggle.disabled).toBe(false);
  });

  it('first append: takes few clicks, and Ctrl+Z undoes it', async () => {
    await open();
    let clicks = 0;
    const click = async (name: string) => {
      clicks++;
      await byRole('button', name).click();
    };
    const before = 'The first sheets of the new almanac are dry. Binding starts on Monday.';
    await click('Hashtags #writing #books #smallpress');
    await click('Append “Hashtags”');
    await expect.poll(readPost).toBe(`${before}\n\n#writing #books #smallpress`);
    expect(clicks).toBeLessThanOrEqual(maxClicks);
    await waitForText('main [role=status]', 'That’s it. Undo is beside the text field.');
    find('textarea')?.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(readPost()).toBe(before);
  });

  it('opened without a signature: a picture shows the result, and the focus is on the first sample', async () => {
    await open();
    await expect
      .element(byRole('img', 'A post with a signature at its end, and its count on X'))
      .toBeVisible();
    expect(textOf('.picture')).toContain('X 124 of 280');
    await expect.poll(() => document.activeElement?.textContent).toContain('Newsletter');
    expect(window.scrollY).toBe(0);
  });

  it('own signature written: it stays in view, the focus goes on, and it can be changed', async () => {
    await open();
    await byRole('button', 'Write your own').click();
    await expect.poll(() => document.activeElement?.matches('.welcome-form input')).toBe(true);
    await userEvent.keyboard('Mine');
    await byRole('textbox', 'Content').fill('Written by hand.');
    await byRole('button', 'Save').click();
    await waitForText('.welcome-chosen', 'Your signature: Mine\nWritten by hand.');
    await expect.poll(() => document.activeElement?.matches('.welcome-post')).toBe(true);
    await byRole('button', 'Edit').click();
    await byRole('textbox', 'Content').fill('Set by hand.');
    await byRole('button', 'Save').click();
    await waitForText('.welcome-chosen', 'Your signature: Mine\nSet by hand.');
    await byRole('button', 'Append “Mine”').click();
    await expect.poll(readPost).toMatch(/\n\nSet by hand\.$/);
  });

  it('own signature renamed: the signature that contains it goes on to name it', async () => {
    await seedSignatures([
      { name: 'Firm', content: 'ACME' },
      { name: 'Closing', content: 'By {{signature.Firm}}', variables: true },
    ]);
    await open();
    await waitForText('.welcome-chosen', /Firm/);
    await byRole('button', 'Edit').click();
    await byRole('textbox', 'Name').fill('Company');
    await byRole('button', 'Save').click();
    await waitForText('.welcome-chosen', /Company/);
    const contents = (await listSignatures(database)).map(({ content }) => content);
    expect(contents).toEqual(['ACME', 'By {{signature.Company}}']);
  });

  it('form closed: the focus is on the samples again, and the words are kept for the next time', async () => {
    await open();
    await byRole('button', 'Write your own').click();
    await byRole('textbox', 'Content').fill('Half of it');
    await byRole('button', 'Cancel').click();
    await expect.poll(() => document.activeElement?.textContent).toContain('Newsletter');
    await byRole('button', 'Write your own').click();
    await expect.element(byRole('textbox', 'Content')).toHaveValue('Half of it');
  });

  it('next steps: the page says how to pin the toolbar button, and links to the import', async () => {
    await open();
    await waitForText('main', /then the pin beside Colophon/);
    expect(textOf('kbd')).toBe('Alt+Shift+S');
    expect(byRole('link', 'Import').element().getAttribute('href')).toBe('/manager.html#/settings');
    const restore = byRole('link', 'Restore a backup').element();
    expect(restore.getAttribute('href')).toBe('/manager.html#/settings?restore');
  });

  it('labels and calendar: a line each, with a link into the manager', async () => {
    await open();
    const readAddress = (name: string) => byRole('link', name).element().getAttribute('href');
    expect(readAddress('Open labels')).toBe('/manager.html#/labels');
    expect(readAddress('Open calendar')).toBe('/manager.html#/calendar');
    expect(textOf('.welcome-more')).toContain('Coloured labels group your posts');
  });

  it('button pinned: the page no longer says how', async () => {
    await open({ isPinned: true });
    await waitForText('main', /The button is in your toolbar/);
    expect(textOf('main')).not.toContain('then the pin beside Colophon');
  });
});

describe('the welcome page in each language', () => {
  it('Arabic: the keys follow the name of their command, which is in Latin letters', async () => {
    await storeSettings({ language: 'ar' });
    await open();
    await waitFor('html[lang="ar"] kbd');
    const command = document.createRange();
    command.selectNode(find('kbd')?.previousSibling?.previousSibling ?? document.body);
    const { left } = command.getBoundingClientRect();
    expect(find('kbd')?.getBoundingClientRect().right).toBeLessThanOrEqual(left);
  });

  it.each(Object.keys(languageNames))(
    '%s: axe finds no violation, and nothing overflows',
    async language => {
      await seedSignatures([
        { name: 'and what belongs to it '.repeat(4).slice(0, 80), content: '#writing' },
      ]);
      await storeSettings({ language });
      await open();
      await waitFor(`html[lang="${language}"] main`);
      await waitFor('.welcome-append');
      expect(await findFaultsInBothThemes()).toEqual([]);
      await page.viewport(320, 800);
      const { scrollWidth } = document.documentElement;
      await page.viewport(1200, 800);
      expect(scrollWidth).toBe(320);
    },
  );
});
