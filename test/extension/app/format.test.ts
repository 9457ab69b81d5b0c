import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../extension/app/format.ts';
import { formatMonth, formatWeekday } from '../../../extension/app/format-day.ts';
import { showLanguageWith } from '../../../extension/app/strings.ts';
import { loadEssentialStrings } from '../../../extension/locales/languages.ts';

describe('formatting of days and numbers', () => {
  it('language changes: days and numbers are in the new language', async () => {
    const day = new Date(2026, 10, 2);
    const formatted = [];
    for (const language of ['de', 'fr', 'de']) {
      await showLanguageWith(language, loadEssentialStrings, () => {});
      formatted.push([formatMonth(day), formatWeekday(day), formatNumber(1234.5)]);
    }
    const german = ['November 2026', 'Mo', '1.234,5'];
    expect(formatted).toEqual([german, ['novembre 2026', 'lun.', '1\u202f234,5'], german]);
  });
});
