/** The popup on the narrowest phone, and the picker there: nothing lies over anything else. */
import { afterEach, describe, expect, it } from 'vitest';
import { page as runner } from 'vitest/browser';
import { type Language, languageNames } from '../../../shared/text/languages.ts';
import {
  find,
  openWithSignatures,
  setUpPopup,
  waitFor,
  waitForText,
} from '../../support/component/popup.ts';
import { storeSettings } from '../../support/component/popup-device.ts';
import { createFakePage } from '../../support/component/popup-page.ts';

const languages = Object.keys(languageNames) as Language[];
/** The width of the picker in a window of 320 px. */
const widthPx = 304;

setUpPopup();
afterEach(async () => {
  document.body.removeAttribute('style');
  await runner.viewport(1200, 800);
});

const boxOf = (element: Element) => element.getBoundingClientRect();

async function openNarrow(language: Language): Promise<void> {
  await storeSettings({ language });
  await runner.viewport(widthPx, 440);
  await openWithSignatures(createFakePage({ text: 'Hello' }), { Alpha: '#alpha', Beta: '#beta' });
  document.body.style.width = `${widthPx}px`;
  await waitFor(`html[lang=${language}]`);
  await waitForText('.popup-counts p', /→|←/);
}

describe.each(languages)('narrow popup in %s', language => {
  it('counts: no button lies over them', async () => {
    await openNarrow(language);
    const words = document.createRange();
    words.selectNodeContents(find('.popup-counts p [aria-hidden]') as Element);
    const counts = words.getBoundingClientRect();
    for (const button of document.querySelectorAll('.popup-append .button')) {
      const { left, right, top, bottom } = boxOf(button);
      const isBeside = right <= counts.left || left >= counts.right;
      expect(isBeside || top >= counts.bottom || bottom <= counts.top).toBe(true);
    }
    expect(find('.popup')?.scrollWidth).toBeLessThanOrEqual(widthPx);
  });

  it('footer: one line', async () => {
    await openNarrow(language);
    const tops = [...document.querySelectorAll('.popup-links > .button')].map(button =>
      Math.round(boxOf(button).top),
    );
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  });
});
