/**
 * The last save of the post in the making, of each tab, with what it takes to undo it: by the popup,
 * or by the notice in the page once the popup has closed.
 */
import { z } from 'zod';
import { deleteRow, editFields } from '../../shared/rows/edit.ts';
import { unchangeLabels } from '../../shared/rows/label-changes.ts';
import { isShown, toUnlabelledPost } from '../../shared/rows/view.ts';
import { composingEntry, rememberComposing } from './composing.ts';
import type { Database } from './database.ts';
import { asOneStep, type Edit, writeRows } from './write.ts';

const saveStep = z.object({
  id: z.string(),
  /** Null where the popup stands over no tab. */
  tab_id: z.int().nullable(),
  post_id: z.string(),
  composer: z.string(),
  /** What was saved. */
  text: z.string(),
  /** What the post was before; null where the save made it. */
  before: z.object({ content: z.string(), url: z.string().nullable() }).nullable(),
  labels: z
    .object({
      before: z.array(z.string()),
      added: z.array(z.string()),
      removed: z.array(z.string()),
    })
    .nullable(),
  /** What the composer was saved as before. */
  entry: composingEntry.nullable(),
});
export type SaveStep = z.output<typeof saveStep>;

const maxSteps = 10;

export async function keepSaveStep(database: Database, step: SaveStep): Promise<void> {
  await changeSteps(database, steps => [
    step,
    ...steps.filter(({ tab_id }) => tab_id !== step.tab_id),
  ]);
}

/** The last save in this tab that was not undone. */
export async function lastSaveStep(database: Database, tabId: number): Promise<SaveStep | null> {
  return (await readSteps(database)).find(({ tab_id }) => tab_id === tabId) ?? null;
}

/** Once; false where the post has become more since than what was saved, and stays. */
export async function undoSave(database: Database, id: string, wallMs: number): Promise<boolean> {
  return await asOneStep(database, async () => {
    const step = (await readSteps(database)).find(step => step.id === id);
    if (step === undefined) return false;
    await changeSteps(database, steps => steps.filter(step => step.id !== id));
    const changes = [{ kind: 'post' as const, id: step.post_id, edit: takeBack(step) }];
    const changed = await writeRows(database, changes, wallMs);
    await rememberComposing(database, step.composer, step.entry);
    return changed > 0;
  });
}

function takeBack({ text, before, labels }: SaveStep): Edit {
  return (row, stamper) => {
    if (!row || !isShown(row)) return null;
    const now = toUnlabelledPost(row);
    // Published, or edited since: it is more than what was saved here.
    if (before === null)
      return now.content === text && now.status === 'draft' ? deleteRow(row, stamper) : null;
    const edited = editFields(row, now.content === text ? before : {}, stamper);
    return labels === null ? edited : unchangeLabels(edited, labels, stamper);
  };
}

async function readSteps(database: Database): Promise<SaveStep[]> {
  const single = await database.singles.get('saveSteps');
  return z.array(saveStep).catch([]).parse(single?.value);
}

async function changeSteps(
  database: Database,
  change: (steps: SaveStep[]) => SaveStep[],
): Promise<void> {
  await database.transaction('rw', database.singles, async () => {
    const value = change(await readSteps(database)).slice(0, maxSteps);
    await database.singles.put({ key: 'saveSteps', value });
  });
}
