import { describe, expect, it } from 'vitest';
import { createPopupWriter } from '../../../extension/popup/popup-writer.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { openModelDevice } from '../../support/model-device.ts';
import { createRowFactory } from '../../support/seed.ts';

const id = '00000000-0000-4000-8000-000000000009';
const at = (time: string) => new Date(`2026-03-05T${time}`);

/** Returns the free slot that the popup offers at 12:30 local time, with a post and other rows. */
async function readFreeSlot(scheduled: string, ...rows: Row[]): Promise<Date | undefined> {
  const nowMs = at('12:30').getTime();
  const values = { content: 'Due', status: 'scheduled', scheduled_at: at(scheduled).toISOString() };
  const row = createRow('post', id, values, [], () => nextStamp(null, nowMs, 'seedseedseed'));
  const { context } = await openModelDevice([row, ...rows]);
  const writer = createPopupWriter({ ...context, wallMs: () => nowMs }, () => {});
  const choices = await writer.listScheduleChoices('https://x.com/home');
  return choices.find(({ name }) => name === 'free')?.at;
}

describe('the times that the popup offers for a post', () => {
  it('posting times that the user has not set: the next of three without a post', async () => {
    expect(await readFreeSlot('13:30')).toEqual(at('13:00'));
    expect(await readFreeSlot('13:00')).toEqual(at('17:00'));
  });

  it('posting times of the user: the next of this network without a post', async () => {
    const make = createRowFactory();
    const slots = [
      make.slot('14:15', { network: 'bluesky' }),
      make.slot('15:15', { network: 'x' }),
      make.slot('16:15'),
    ];
    expect(await readFreeSlot('13:00', ...slots)).toEqual(at('15:15'));
    expect(await readFreeSlot('15:15', ...slots)).toEqual(at('16:15'));
  });
});
