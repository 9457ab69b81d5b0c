/**
 * The popup, opened by a real click on the toolbar button, appends in a real page: once by keyboard and
 * once by a click. `test/component/popup` tests the rest of its behaviour.
 */
import { describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { byRole, setUpPopup, waitForText } from './popup-fixture.ts';

const signatures = { One: '#one', Two: 'second line\n#two', Three: '#three' };
const fixture = setUpPopup();

describe('finding and appending', () => {
  it('Enter held down: appends on release, and the page gets no key event', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, signatures);
    const keys = await page.evaluateHandle(() => {
      const eventTypes: string[] = [];
      const recordEvent = ({ type }: Event) => eventTypes.push(type);
      for (const type of ['keydown', 'keyup']) addEventListener(type, recordEvent, true);
      return eventTypes;
    });
    await popup.keyboard.type('Two');
    await popup.keyboard.down('Enter');
    // Long enough for the append, which must wait for the release of the key.
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(popup.isClosed()).toBe(false);
    await closePopupBy(popup, () => popup.keyboard.up('Enter'));
    const whole = 'Hello\n\nsecond line\n#two';
    expect(await waitForText(page, whole)).toBe(whole);
    expect(await keys.jsonValue()).toEqual([]);
  });

  it('several marked by clicks: appended in the order of the marks; one undo removes all', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, signatures);
    await popup.keyboard.down('Control');
    await byRole(popup, 'option', 'Three').click();
    await byRole(popup, 'option', 'One').click();
    await popup.keyboard.up('Control');
    await closePopupBy(popup, () => byRole(popup, 'button', 'Append 2').click());
    const whole = 'Hello\n\n#three\n\n#one';
    expect(await waitForText(page, whole)).toBe(whole);
    await page.bringToFront();
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    expect(await waitForText(page, 'Hello')).toBe('Hello');
  });
});
