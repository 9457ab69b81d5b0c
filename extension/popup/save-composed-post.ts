/** Saves the text of a composer as a post: the one it was saved as before, or a new one. */

import { postFields } from '../../shared/resources/post.ts';
import { newId, type Time, toTime } from '../../shared/resources/scalars.ts';
import { createRow, editFields, type FieldValues, type Stamper } from '../../shared/rows/edit.ts';
import {
  applyLabelChange,
  type LabelChange,
  planLabelChange,
} from '../../shared/rows/label-changes.ts';
import type { Row } from '../../shared/rows/row.ts';
import { isShown, toPostWithLabelIds } from '../../shared/rows/view.ts';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import { stripCredentials } from '../../shared/signatures/site.ts';
import type { ModelContext } from '../app/context.ts';
import { saveRow, validateFields, type WriteRow } from '../app/save-row.ts';
import { findComposingEntry, pickTiming, writeComposingEntry } from '../store/composing.ts';
import { recordSaveStep, undoSave } from '../store/save-steps.ts';
import type { SavedTiming } from '../store/singles.ts';
import { isSamePost } from './same-post.ts';

/** The state of a composer that is saved. */
export type ComposerContent = {
  composer: string;
  text: string;
  url: string;
  /** The labels that are shown as selected. */
  labelIds: string[];
  /** By label id: true if the user selected the label, false if the user deselected it. */
  labelToggles: Record<string, boolean>;
  tabId: number | undefined;
  /**
   * ID of the post that the popup found for this composer. It is needed after a reload: then the
   * composer is a new one, and the post is stored for the composer before the reload.
   */
  postId: string | undefined;
  /** The timing that the user chose with the save; undefined to leave that of a saved post as it is. */
  timing?: SaveTiming | undefined;
};

export type SaveTiming =
  | { status: 'draft' }
  | { status: 'scheduled'; scheduled_at: Time }
  /** Published at the time of the save. */
  | { status: 'published' };

/** `saved` is false if the text is too long for a post. `undo` resolves to true if it undid the save. */
export type SavePostResult = { saved: true; undo: () => Promise<boolean> } | { saved: false };

type Continuation = { row: Row; before: Row; labels: LabelChange };
type Composed = {
  content: ComposerContent;
  url: string | null;
  savedText: string | undefined;
  isInParts: boolean;
  timingValues: FieldValues;
};
type NotContinued = { isOtherPost: true };

const otherPost: NotContinued = { isOtherPost: true };

export function createComposedPostSaver(context: ModelContext) {
  // In order, so that the second of two quick clicks continues the post of the first.
  const queue = createSerialQueue();
  return (content: ComposerContent): Promise<SavePostResult> =>
    queue.run(() => savePost(context, content));
}

async function savePost(context: ModelContext, content: ComposerContent): Promise<SavePostResult> {
  const { database, wallMs, sync } = context;
  // Posts accept only http and https addresses. The address of a local file, for example, is left out.
  const url = postFields.shape.url.safeParse(stripCredentials(content.url)).data ?? null;
  const { timing } = content;
  const timingValues =
    timing?.status === 'published' ? { ...timing, published_at: toTime(wallMs()) } : { ...timing };
  const input = { content: content.text, url, ...timingValues };
  const validated = validateFields('post', input, { isNew: true });
  if ('errors' in validated) return { saved: false };
  // One transaction writes the post, its composer and its undo step: if the composer entry were
  // missing, the next save would create the post a second time.
  const stepId = await saveRow(context, async writeRow => {
    const { composer, text, tabId } = content;
    const entry = await findComposingEntry(database, { composerId: composer, tabId });
    const knownId = entry?.post_id ?? content.postId;
    const continued =
      knownId === undefined
        ? null
        : await continuePost(writeRow, knownId, {
            content,
            url,
            savedText: entry?.text,
            isInParts: entry?.is_in_parts === true,
            timingValues,
          });
    const id = continued?.row.id ?? (await createPost(writeRow, validated.values, content));
    await writeComposingEntry(database, composer, {
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
      before: continued && toContent(continued.before),
      labels: continued?.labels ?? null,
      ...(timing && {
        timing: {
          before: continued && toTiming(continued.before),
          after: continued ? toTiming(continued.row) : pickTiming(validated.values as SavedTiming),
        },
      }),
      entry: entry ?? null,
    };
    await recordSaveStep(database, step);
    return step.id;
  });
  return {
    saved: true,
    async undo() {
      const isUndone = await undoSave(database, stepId, wallMs());
      sync.schedule();
      return isUndone;
    },
  };
}

/** Edits the post if the composer still holds it. Resolves to null if the composer holds another post. */
async function continuePost(
  writeRow: WriteRow,
  id: string,
  composed: Composed,
): Promise<Continuation | null> {
  const result = await writeRow({ kind: 'post', id }, (row, stamper) =>
    row && isShown(row) ? editPost(row, composed, stamper) : otherPost,
  );
  return 'row' in result ? result : null;
}

function editPost(
  row: Row,
  { content: { text, labelToggles }, url, savedText, isInParts, timingValues }: Composed,
  stamper: Stamper,
): Continuation | NotContinued {
  const { content, status } = toPostWithLabelIds(row);
  // If no text is stored for this composer, the post's content takes its place.
  const baseText = savedText ?? content;
  if (!isSamePost({ status, content, savedText: baseText, isInParts }, text)) return otherPost;
  const ids = Object.keys(labelToggles);
  const labels = planLabelChange(row, {
    add: ids.filter(id => labelToggles[id]),
    remove: ids.filter(id => !labelToggles[id]),
  });
  // If only another device has edited the text since the last save, its text stays.
  const values: FieldValues = {
    ...(text === baseText ? { url } : { content: text, url }),
    ...timingValues,
  };
  return {
    row: applyLabelChange(editFields(row, values, stamper), labels, stamper),
    before: row,
    labels,
  };
}

async function createPost(
  writeRow: WriteRow,
  values: FieldValues,
  { labelIds }: ComposerContent,
): Promise<string> {
  const id = newId();
  await writeRow({ kind: 'post', id }, (_, stamper) => ({
    row: createRow('post', id, values, labelIds, stamper),
  }));
  return id;
}

function toContent(row: Row): { content: string; url: string | null } {
  const { content, url } = toPostWithLabelIds(row);
  return { content, url };
}

const toTiming = (row: Row) => pickTiming(toPostWithLabelIds(row));
