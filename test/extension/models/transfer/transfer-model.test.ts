import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTransferModel } from '../../../../extension/models/transfer/transfer-model.ts';
import { openModelDevice } from '../../../support/model-device.ts';

/** A file on a slow disk: its bytes arrive when the test says so. */
class SlowFile extends File {
  readonly contents = Promise.withResolvers<ArrayBuffer>();
  readonly isRead = Promise.withResolvers<void>();

  override arrayBuffer() {
    this.isRead.resolve();
    return this.contents.promise;
  }
}

const csv = new TextEncoder().encode('name,content\nBye,See you\n').buffer;

describe('reading of a file', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function readSlowly() {
    const { context } = await openModelDevice([]);
    const model = createTransferModel(context);
    const file = new SlowFile(['name,content\n'], 'a.csv');
    const done = model.readChosenFile(file);
    await file.isRead.promise;
    return { model, file, done };
  }

  it('half a second: the progress is shown from then on, until the plan is there', async () => {
    const { model, file, done } = await readSlowly();
    vi.advanceTimersByTime(499);
    expect(model.progress.value).toBeNull();
    vi.advanceTimersByTime(1);
    expect(model.progress.value).toBe(0);
    vi.useRealTimers();
    file.contents.resolve(csv);
    await done;
    expect(model.progress.value).toBeNull();
    expect(model.plan.value?.counts.added).toBe(1);
  });

  it('cancelled: no plan, however late the file arrives', async () => {
    const { model, file, done } = await readSlowly();
    vi.advanceTimersByTime(600);
    model.cancel();
    expect(model.progress.value).toBeNull();
    vi.useRealTimers();
    file.contents.resolve(csv);
    await done;
    expect([model.plan.value, model.question.value, model.progress.value]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
