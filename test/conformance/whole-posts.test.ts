/**
 * The text of a planned post is put into empty composers: practice editors that render a model of their own, and
 * composers modelled on real sites. X has Draft.js, LinkedIn Quill and Threads Lexical; Bluesky and Mastodon are among
 * the sites.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { modelled } from '../e2e/composers/editor-cases.ts';
import { sites } from '../practice/wild/sites.ts';
import { openAppend } from '../support/page/append.ts';
import { readNotice } from '../support/page/notice.ts';
import { chromium, needsOwnDocument } from './chromium.ts';
import type { UnknownComposer } from './unknown-editors.ts';

const post = 'Our book is out: 50 % off & more\n\nمرحبا بالعالم 👩‍👩‍👧\n#books #letterpress';
const composers = [
  ...modelled.filter(each => each.place === undefined && !needsOwnDocument(each)),
  ...['textarea', 'contenteditable', 'tinymce'].map(editor => ({ editor })),
  ...Object.keys(sites).map(site => ({ editor: `wild&site=${site}` })),
];
const put = (text: string) => openAppend({ onlyIfEmpty: true, separator: 'none' })(text);

describe.each(composers)('post for $editor', editorCase => {
  let composer: UnknownComposer;
  beforeAll(async () => {
    composer = await chromium.open(editorCase);
  });
  const expectText = (wanted: string) => expect.poll(() => composer.text()).toBe(wanted);

  it('empty composer: put in whole, nothing is sent or attached, and one undo takes it away', async () => {
    await composer.write('');
    expect((await put(post)).result).toMatchObject({ appended: true });
    await expectText(post);
    expect(await composer.outgoing()).toEqual({ sent: 0, attached: 0 });
    await composer.undo();
    await expect.poll(async () => (await composer.text()).trim()).toBe('');
  });

  it('composer with words: refused with a sentence, and they stay', async () => {
    await composer.write('Mine');
    await expectText('Mine');
    expect((await put(post)).result).toMatchObject({ appended: false, reason: 'not-empty' });
    expect(readNotice()).toContain('words in it');
    await expectText('Mine');
  });
});
