/** The functions that read a page for the popup, run in a real document as the browser runs them in a tab. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMastodonLimits, readSelection } from '../../../extension/popup/page-scripts.ts';
import { addFrame, resetFakeBrowser } from '../../support/fake-browser.ts';

const tabId = 1;

beforeEach(() => {
  resetFakeBrowser();
  // The source text is run in the test's own document, with the page's globals.
  const call = (source: string, args: unknown[]) => new Function(`return (${source})`)()(...args);
  addFrame(tabId, 0, { url: 'https://site.example/', call });
  document.body.replaceChildren();
});
afterEach(() => vi.unstubAllGlobals());

describe('the selected text', () => {
  it('text selected over two lines: read with its line break', async () => {
    const words = document.body.appendChild(document.createElement('p'));
    words.innerText = 'Words worth\nkeeping';
    getSelection()?.selectAllChildren(words);
    expect(await readSelection(tabId)).toBe('Words worth\nkeeping');
  });

  it('nothing selected, or no tab: an empty text', async () => {
    getSelection()?.removeAllRanges();
    expect(await readSelection(tabId)).toBe('');
    expect(await readSelection(undefined)).toBe('');
  });
});

describe('the limits of a Mastodon instance', () => {
  /** Answers the requests of the page. Returns their addresses. */
  function answerWith(body: unknown, status = 200): string[] {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address);
      return Response.json(body, { status });
    });
    return requested;
  }
  const createInstance = (max_characters: unknown) => ({
    configuration: { statuses: { max_characters, characters_reserved_per_url: 30 } },
  });

  it.each(['<div id="mastodon"></div>', '<script id="initial-state"></script>'])(
    'page with %s: the instance is asked for them',
    async element => {
      document.body.innerHTML = element;
      const requested = answerWith(createInstance(42));
      expect(await readMastodonLimits(tabId)).toEqual({ maxCharacters: 42, charactersPerUrl: 30 });
      expect(requested).toEqual(['/api/v2/instance']);
    },
  );

  const warningField = '<input id="cw-spoiler-input" value="spoilers">';
  it.each([
    ['shown', warningField, 'spoilers'],
    ['shown by glitch-soc', '<input id="glitch.composer.spoiler.input" value="x">', 'x'],
    ['empty', '<input id="cw-spoiler-input">', undefined],
    [
      'hidden by Mastodon, which disables it',
      '<input id="cw-spoiler-input" value="x" disabled>',
      undefined,
    ],
    ['absent', '', undefined],
  ])('content warning that is %s: read with the limits', async (_, field, contentWarning) => {
    document.body.innerHTML = `<div id="mastodon"></div><form>${field}<textarea></textarea></form>`;
    answerWith(createInstance(42));
    document.querySelector('textarea')?.focus();
    expect((await readMastodonLimits(tabId))?.contentWarning).toBe(contentWarning);
  });

  it('two forms: the content warning is that of the form with the focus', async () => {
    const form = '<form><input id="cw-spoiler-input" value="VALUE"><textarea></textarea></form>';
    document.body.innerHTML = `<div id="mastodon"></div>${form.replace('VALUE', 'a')}${form.replace('VALUE', 'b')}`;
    answerWith(createInstance(42));
    document.querySelectorAll('textarea')[1]?.focus();
    expect((await readMastodonLimits(tabId))?.contentWarning).toBe('b');
    // The text of the warning itself is counted once.
    document.querySelectorAll('input')[1]?.focus();
    expect((await readMastodonLimits(tabId))?.contentWarning).toBeUndefined();
  });

  it('other page: it gets no request', async () => {
    const requested = answerWith(createInstance(42));
    expect(await readMastodonLimits(tabId)).toBeNull();
    expect(requested).toEqual([]);
  });

  it.each([
    ['an error', createInstance(42), 500],
    ['a limit that is no number', createInstance('42'), 200],
    ['a limit of zero', createInstance(0), 200],
    ['something else', { configuration: null }, 200],
  ])('instance that answers with %s: no limits', async (_, body, status) => {
    document.body.innerHTML = '<div id="mastodon"></div>';
    answerWith(body, status);
    expect(await readMastodonLimits(tabId)).toBeNull();
  });
});
