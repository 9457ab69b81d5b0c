/** Pages that change the text or the composer during an append or after it, and users who type meanwhile. */
import { describe, expect, it } from 'vitest';
import { countOccurrences } from '../../../extension/signatures/text-presence.ts';
import { openComposer } from '../../support/page/composer.ts';
import { sendMessage } from '../../support/page/extension-api.ts';
import { pressInNotice, readNotice } from '../../support/page/notice.ts';

const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';
const correctText = `${written}\n\n${signature}`;

const waitForPaste = () =>
  new Promise<void>(resolve =>
    addEventListener('paste', () => resolve(), { capture: true, once: true }),
  );

describe('page changes the text', () => {
  it.each([written, ''])(
    'page restores %j a moment after the append: the notice reports it',
    async text => {
      const composer = await openComposer('odd-fields&manner=puttingBack');
      await composer.write(text);
      await composer.append(signature);
      await expect.poll(readNotice).toMatch(/didn’t take the text\. Your post is unchanged/);
      expect(composer.text()).toBe(text);
      // The worker counted the append already.
      expect(sendMessage).toHaveBeenCalledWith('append-undone');
    },
  );

  it.each([written, ''])(
    'page copies %j into a form: the copy has the signature, and Undo removes it there too',
    async text => {
      const composer = await openComposer('odd-models&manner=copying');
      await composer.write(text);
      expect(await composer.append(signature)).toMatch(/^Added/);
      expect(composer.text()).toBe(text === '' ? signature : correctText);
      expect(await composer.undoAppend()).toBe('Undone');
      await composer.waitForText(text);
    },
  );
});

describe('composer changes during the append', () => {
  it('composer leaves the page: no other field gets the text, and the result is unreported', async () => {
    const composer = await openComposer('odd-hosts&manner=leaving');
    await composer.write(written);
    const { result, isReported } = await composer.openAppend()(signature);
    expect(result).toMatchObject({ appended: false, reason: 'changed' });
    expect(isReported).toBe(false);
    expect(document.querySelector<HTMLTextAreaElement>('#other')?.value).toBe('');
    expect(readNotice()).toBe('');
  });

  it.each(['odd-models&manner=late', 'odd-hosts&manner=pastingLate'])(
    'user types during the append, %s: the signature is appended, and the typed text stays',
    async editor => {
      const composer = await openComposer(editor);
      await composer.write(written);
      // The editor inserts the text 250 or 1000 ms after its paste.
      const pasted = waitForPaste();
      const notice = composer.append(signature);
      await pasted;
      await composer.type('ab');
      expect(await notice).toMatch(/^Added/);
      const text = composer.text();
      expect(countOccurrences(text, signature)).toBe(1);
      const [textBefore, textAfter] = [/\n\n# letter.*/s, /.*hand\*\*/s].map(
        signatureAndOtherSide => text.replace(signatureAndOtherSide, ''),
      );
      // The editor may insert the signature before or after the typed letters.
      expect(`${textBefore}${textAfter}`).toBe(`${written}ab`);
      await pressInNotice('Undo');
      await expect.poll(readNotice).not.toMatch(/^Added/);
      expect(composer.text()).toBe(text);
    },
  );

  it('user types during the append, then Ctrl and Z: undo is left to the editor', async () => {
    const composer = await openComposer('odd-models&manner=late');
    await composer.write(written);
    const pasted = waitForPaste();
    const notice = composer.append(signature);
    await pasted;
    await composer.type('ab');
    expect(await notice).toMatch(/^Added/);
    await composer.undo();
    await composer.waitForText(`${written}ab`);
  });
});
