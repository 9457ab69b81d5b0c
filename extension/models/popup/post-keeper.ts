/** Saving the post being composed: the post that it was, or another one; each save can be undone. */
import { newId } from '../../../shared/resources/identity.ts';
import { postFields } from '../../../shared/resources/post.ts';
import { createRow, editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import { changeLabels, type LabelChange, planLabels } from '../../../shared/rows/label-changes.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShown, toUnlabelledPost } from '../../../shared/rows/view.ts';
import { pageAddress } from '../../signatures/page-address.ts';
import { readComposing, rememberComposing } from '../../store/composing.ts';
import { keepSaveStep, undoSave } from '../../store/save-steps.ts';
import { asOneStep, type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { isSamePost } from './same-post.ts';

/** What is saved of a composer. */
export type Composed = {
  composer: string;
  text: string;
  url: string;
  /** The labels that are shown as chosen, and which of them were pressed, or off, by the person. */
  labelIds: string[];
  pressed: Record<string, boolean>;
  tabId: number | undefined;
  /** The post that it goes on with, where another composer was that post before. */
  postId: string | undefined;
};

/** False when it cannot be kept as a post, being too long. `undo` tells whether it took it back. */
export type SavedPost = { saved: true; undo: () => Promise<boolean> } | { saved: false };

export function createPostKeeper({ database, wallMs, sync }: ModelContext) {
  /** The post and what is remembered of it: kept apart, the next save would make it twice. */
  async function save(composed: Composed): Promise<SavedPost> {
    const saved = await asOneStep(database, () => write(composed));
    if (saved.saved) sync.soon();
    return saved;
  }

  async function write(composed: Composed): Promise<SavedPost> {
    const { composer, text, url, tabId } = composed;
    // A page that is no web page (a file, say) has no address that a post may carry.
    const address = postFields.shape.url.safeParse(pageAddress(url)).data ?? null;
    const parsed = postFields.safeParse({ content: text, url: address });
    if (!parsed.success) return { saved: false };
    const entry = (await readComposing(database)).find(
      other => other.composer === composer && (other.tab_id ?? tabId) === tabId,
    );
    const knownId = entry?.post_id ?? composed.postId ?? null;
    const freshId = newId();
    let before: Row | null = null;
    let labels: LabelChange | null = null;

    const goOn: Edit = (row, stamper) => {
      if (!row || !isShown(row)) return null;
      const { content, status } = toUnlabelledPost(row);
      const savedText = entry?.text ?? content;
      if (!isSamePost({ status, content, savedText }, text)) return null;
      before = row;
      labels = planLabels(row, labelStep(composed.pressed));
      // A text that was edited elsewhere, and is as it was here, stays as it is there.
      const values: FieldValues =
        text === savedText ? { url: address } : { content: text, url: address };
      return changeLabels(editFields(row, values, stamper), labels, stamper);
    };
    const begin: Edit = (_, stamper) =>
      before ? null : createRow('post', freshId, parsed.data, composed.labelIds, stamper);
    await writeRows(
      database,
      [
        ...(knownId === null ? [] : [{ kind: 'post' as const, id: knownId, edit: goOn }]),
        { kind: 'post', id: freshId, edit: begin },
      ],
      wallMs(),
    );
    const id = before === null ? freshId : (knownId ?? freshId);
    await rememberComposing(database, composer, {
      composer,
      post_id: id,
      saved_ms: wallMs(),
      text,
      ...(tabId !== undefined && { tab_id: tabId }),
    });
    const step = {
      id: newId(),
      tab_id: tabId ?? null,
      post_id: id,
      composer,
      text,
      before: before && contentOf(before),
      labels,
      entry: entry ?? null,
    };
    await keepSaveStep(database, step);
    return {
      saved: true,
      async undo() {
        const isUndone = await undoSave(database, step.id, wallMs());
        sync.soon();
        return isUndone;
      },
    };
  }

  // One after the other: the second of two quick clicks goes on with the post of the first.
  let last: Promise<unknown> = Promise.resolve();
  return (composed: Composed): Promise<SavedPost> => {
    const saved = last.then(() => save(composed));
    last = saved.catch(() => {});
    return saved;
  };
}

function contentOf(row: Row): { content: string; url: string | null } {
  const { content, url } = toUnlabelledPost(row);
  return { content, url };
}

function labelStep(pressed: Record<string, boolean>): { add: string[]; remove: string[] } {
  const ids = Object.keys(pressed);
  return { add: ids.filter(id => pressed[id]), remove: ids.filter(id => !pressed[id]) };
}
