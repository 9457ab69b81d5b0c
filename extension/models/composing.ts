/** The post being composed, as far as the calendar knows it: its labels, and saving it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { createRow, editFields, type FieldValues, replaceLabels } from '../../shared/edit.ts';
import { newId } from '../../shared/identity.ts';
import { postFields } from '../../shared/post.ts';
import { fieldErrors } from '../../shared/problem.ts';
import type { ComposerState } from '../messages/contract.ts';
import { readComposing, rememberComposing } from '../store/composing.ts';
import { listLabels, readPost } from '../store/read.ts';
import { writeRows } from '../store/write.ts';
import type { ModelContext } from './context.ts';
import { live } from './live.ts';

export type ComposingModel = ReturnType<typeof createComposingModel>;

export function createComposingModel(
  context: ModelContext,
  composer: ReadonlySignal<ComposerState | undefined>,
) {
  const { database, wallMs, sync } = context;
  const labels = live(context, () => listLabels(database));
  const chosen = signal<string[] | null>(null);
  const saved = live(context, () => readComposing(database));
  const outcome = signal<'saved' | 'refused' | null>(null);

  /** The post that this composer was saved as, null before the first time. */
  const postId = computed(() => {
    const state = composer.value;
    if (!state?.found) return null;
    return saved.value?.find(entry => entry.composer === state.composer)?.post_id ?? null;
  });
  const postLabels = live(context, async () => {
    // Read again whenever another window labels the post.
    const entries = await readComposing(database);
    const posts = await Promise.all(entries.map(entry => readPost(database, entry.post_id)));
    return new Map(posts.flatMap(post => (post ? [[post.id, post.label_ids] as const] : [])));
  });
  const labelIds = computed(() => chosen.value ?? postLabels.value?.get(postId.value ?? '') ?? []);

  return {
    labels,
    labelIds,
    outcome,
    isSaved: computed(() => postId.value !== null),

    toggle(id: string) {
      const ids = labelIds.value;
      chosen.value = ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id];
      outcome.value = null;
    },

    /** Keeps text, address and labels as a post; the same post when it is saved again. */
    async save() {
      const state = composer.value;
      if (!state?.found) return;
      const parsed = postFields.safeParse({ content: state.text, url: state.url });
      if (!parsed.success) {
        outcome.value = 'refused';
        console.warn('post not saved', Object.keys(fieldErrors(parsed.error)));
        return;
      }
      const { content, url, ...rest } = parsed.data;
      const known = postId.value === null ? null : await readPost(database, postId.value);
      const id = known?.id ?? newId();
      await writeRows(
        database,
        [
          {
            kind: 'post',
            id,
            edit: (row, stamper) =>
              row
                ? replaceLabels(editFields(row, { content, url }, stamper), labelIds.value, stamper)
                : createRow(
                    'post',
                    id,
                    { content, url, ...rest } as FieldValues,
                    labelIds.value,
                    stamper,
                  ),
          },
        ],
        wallMs(),
      );
      await rememberComposing(database, {
        composer: state.composer,
        post_id: id,
        saved_ms: wallMs(),
      });
      sync.soon();
      outcome.value = 'saved';
    },
  };
}
