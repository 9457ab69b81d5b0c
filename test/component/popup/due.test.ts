/** The due posts in the popup: put into an empty composer by one press, and never over words. */
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../extension/store/settings.ts';
import {
  byRole,
  find,
  open,
  openWithSignatures,
  press,
  setUpPopup,
  textOf,
  waitFor,
  waitForText,
  waitUntilClosed,
} from '../../support/component/popup.ts';
import { findFaultsInBothThemes } from '../../support/component/popup-accessibility.ts';
import {
  database,
  seedDuePost,
  seedPosts,
  seedSignatures,
} from '../../support/component/popup-device.ts';
import { createFakePage, type FakePage } from '../../support/component/popup-page.ts';

setUpPopup();

const minuteMs = 60_000;
const scheduled = (content: string, inMs: number, url: string | null = null) => ({
  ...{ content, url, status: 'scheduled', published_at: null },
  scheduled_at: new Date(Date.now() + inMs).toISOString(),
});
const openWithAlpha = (page: FakePage) => openWithSignatures(page, { Alpha: '#alpha' });

describe('due posts', () => {
  it('empty composer: one press sends the whole text, and closes the popup', async () => {
    await seedPosts(
      scheduled('Our book\n\n#books #books', -minuteMs),
      scheduled('Later', minuteMs),
    );
    const page = createFakePage();
    await openWithAlpha(page);
    await expect.element(byRole('region', 'Due')).toBeVisible();
    expect(await findFaultsInBothThemes({ hasSignatureOptions: true })).toEqual([]);
    expect(find('.due-section')?.textContent).not.toContain('Later');
    await byRole('button', 'Put it here').click();
    await waitUntilClosed(page);
    expect(page.sent).toEqual([
      expect.objectContaining({ composer: 'document-1/1', separator: 'none', onlyIfEmpty: true }),
    ]);
    expect(page.text).toBe('Our book\n\n#books #books');
  });

  it('first frame: they are there, and a press on one is kept until the rest is loaded', async () => {
    await seedDuePost('Our book');
    await seedSignatures([{ name: 'Alpha', content: '#alpha' }]);
    const page = createFakePage();
    await open(page, {
      async afterFirstFrame() {
        await byRole('button', 'Put it here').click();
      },
    });
    await waitUntilClosed(page);
    expect(page.text).toBe('Our book');
  });

  it.each([
    ['words', { text: 'Mine' }, /words in it/],
    ['a part of its text alone', { isPart: true }, /words in it/],
    ['no composer', { refusal: 'no-composer' }, /no text field/],
  ] as const)('%s: nothing is sent, and the text can be copied', async (_, state, sentence) => {
    await seedPosts(scheduled('Our book', -minuteMs));
    const page = createFakePage(state);
    await openWithAlpha(page);
    await byRole('button', 'Put it here').click();
    await waitForText('.due-section [aria-live] p', sentence);
    await byRole('button', 'Copy').first().click();
    await waitForText('.due-section [aria-live] p', 'Copied');
    expect([page.copied, page.sent, page.isClosed]).toEqual([['Our book'], [], false]);
  });

  it('post with variables that planning has left: filled in from the page and by the user', async () => {
    await seedDuePost('{{ask:Which part?}} of “{{title}}”, on {{date}}');
    const page = createFakePage({ title: 'Our book' });
    await openWithAlpha(page);
    await byRole('button', 'Put it here').click();
    await byRole('textbox', 'Which part?').fill('Part two');
    expect(page.sent).toEqual([]);
    await press('Enter');
    await waitUntilClosed(page);
    expect(page.text).toBe('Part two of “Our book”, on {{date}}');
  });

  it('several posts: those of this network first', async () => {
    await seedPosts(
      scheduled('elsewhere', -3 * minuteMs, 'https://example.org/'),
      scheduled('on X', -2 * minuteMs, 'https://twitter.com/home'),
    );
    await openWithAlpha(createFakePage({ host: 'x.com', url: 'https://x.com/home' }));
    await waitFor('.due-section');
    expect([...document.querySelectorAll('.due-section li p')].map(p => p.textContent)).toEqual([
      'on X',
      'elsewhere',
    ]);
  });

  it('nothing due: no region', async () => {
    await seedPosts(scheduled('Later', minuteMs), scheduled('Long ago', -8 * 86_400_000));
    await openWithAlpha(createFakePage());
    await new Promise(resolve => setTimeout(resolve, 1_000));
    expect(find('.due-section')).toBeNull();
    expect(textOf('.due-line')).toBeNull();
  });

  it('first post that is planned here: asked once whether to be told, and never after a no', async () => {
    const page = createFakePage({ text: 'For tomorrow' });
    await openWithAlpha(page);
    const schedule = async () => {
      await byRole('button', 'Save options').click();
      await byRole('menuitem', 'Schedule…').click();
      await expect
        .poll(() => document.querySelectorAll('[role=menuitem]').length)
        .toBeGreaterThan(1);
      document.querySelector<HTMLElement>('[role=menuitem]')?.click();
      await waitForText('.popup-saved', /^Scheduled for /);
    };
    await schedule();
    await waitForText('.due-line p', 'Notify you when a post is due?');
    await byRole('button', 'No').click();
    await expect.poll(() => find('.due-line')).toBeNull();
    expect((await readSettings(database)).reminders).toBe('off');
    await schedule();
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(find('.due-line')).toBeNull();
  });
});
