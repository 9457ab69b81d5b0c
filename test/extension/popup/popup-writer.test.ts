import { describe, expect, it } from 'vitest';
import { createPopupWriter } from '../../../extension/popup/popup-writer.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { openModelDevice } from '../../support/model-device.ts';

const id = '00000000-0000-4000-8000-000000000009';
const at = (time: string) => new Date(`2026-03-05T${time}`);

/** Returns the free slot that the popup offers at 12:30 local time, with a post at this time. */
async function readFreeSlot(scheduled: string): Promise<Date | undefined> {
  const nowMs = at('12:30').getTime();
  const values = { content: 'Due', status: 'scheduled', scheduled_at: at(scheduled).toISOString() };
  const row = createRow('post', id, values, [], () => nextStamp(null, nowMs, 'seedseedseed'));
  const { context } = await openModelDevice([row]);
  const writer = createPopupWriter({ ...context, wallMs: () => nowMs }, () => {});
  return (await writer.listScheduleChoices()).find(({ name }) => name === 'free')?.at;
}

describe('the times that the popup offers for a post', () => {
  it('post that was due a moment ago: the slot within the hour is taken', async () => {
    expect(await readFreeSlot('12:20')).toEqual(at('17:00'));
    expect(await readFreeSlot('12:00')).toEqual(at('13:00'));
    expect(await readFreeSlot('13:30')).toEqual(at('17:00'));
  });
});
