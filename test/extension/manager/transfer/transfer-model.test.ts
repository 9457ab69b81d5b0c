import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guessLegacyEncoding } from '../../../../extension/manager/transfer/legacy-encoding.ts';
import { createTransferModel } from '../../../../extension/manager/transfer/transfer-model.ts';
import { listSignatures } from '../../../../extension/store/read.ts';
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

describe('import that is being written', () => {
  it('cancelled meanwhile: goes on, and its plan stays until it is written', async () => {
    const { context } = await openModelDevice([]);
    const model = createTransferModel(context);
    await model.readChosenFile(new File([csv], 'a.csv'));
    const { value: plan } = model.plan;
    if (plan === null) throw new Error('There is no plan.');
    const applied = model.apply(plan);
    model.cancel();
    expect(model.plan.value).toBe(plan);
    await applied;
    expect(model.plan.value).toBeNull();
    expect((await listSignatures(context.database)).map(({ name }) => name)).toEqual(['Bye']);
  });
});

describe('encoding of a table that is not Unicode', () => {
  it.each([
    ['zh-TW', 'Big5'],
    ['zh-Hant-HK', 'Big5'],
    ['zh-CN', 'GB18030'],
    ['de-AT', 'Windows-1252'],
  ])('browser in %s: %s is guessed', (language, encoding) => {
    expect(guessLegacyEncoding(language)).toBe(encoding);
  });
});
