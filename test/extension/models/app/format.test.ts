import { expect, it } from 'vitest';
import { loadEssentialWords } from '../../../../extension/locales/languages.ts';
import { formatNumber } from '../../../../extension/models/app/format.ts';
import { formatMonth, formatWeekday } from '../../../../extension/models/app/format-day.ts';
import { speakWith } from '../../../../extension/models/app/words.ts';

it('days and numbers are written in the language that is chosen, also later on', async () => {
  const day = new Date(2026, 10, 2);
  const written = [];
  for (const language of ['de', 'fr', 'de']) {
    await speakWith(language, loadEssentialWords, () => {});
    written.push([formatMonth(day), formatWeekday(day), formatNumber(1234.5)]);
  }
  const german = ['November 2026', 'Mo', '1.234,5'];
  expect(written).toEqual([german, ['novembre 2026', 'lun.', '1\u202f234,5'], german]);
});
