/** Opens the manager's forms: synchronously, unless a stored draft may have to be read first. */
import { type ResourceKind, resources } from '../../shared/resources/resources.ts';
import type { ModelContext } from '../app/context.ts';
import { getDefaultValues } from '../app/form-drafts/apply-changes.ts';
import type { FormValues } from '../app/form-drafts/form-changes.ts';
import {
  type FormDraft,
  type FormTarget,
  isDraftFor,
  type ShownRow,
} from '../app/form-drafts/form-draft.ts';
import { beginFormDraft, openFormDraft } from '../app/form-drafts/open-form-draft.ts';
import { liveQuery } from '../app/live-query.ts';
import { listFormDrafts } from '../store/form-drafts.ts';

type ShownResource = { id: string; label_ids?: string[] };

/**
 * @param findShown returns the resource as the screens show it
 * @returns a function that opens the draft of a form. Its `hasStoredDraft` is true if a draft was stored
 *   so recently that `stored` may lack it.
 */
export function createFormDraftOpener(
  context: ModelContext,
  findShown: (kind: ResourceKind, id: string) => ShownResource | undefined,
) {
  const stored = liveQuery(context, () => listFormDrafts(context.database));
  /** Forms that were closed with unsaved changes: `stored` lists their drafts a moment later. */
  const closedUnsaved = new Set<string>();

  function trackClose<K extends ResourceKind>(
    draft: FormDraft<K>,
    target: FormTarget<K>,
  ): FormDraft<K> {
    let isSaved = false;
    return {
      ...draft,
      async save(writeMore) {
        const result = await draft.save(writeMore);
        isSaved = result.saved;
        return result;
      },
      close() {
        if (!isSaved && draft.isChanged.value) closedUnsaved.add(toTargetKey(target));
        draft.close();
      },
    };
  }

  return <K extends ResourceKind>(
    target: FormTarget<K>,
    hasStoredDraft = false,
  ): FormDraft<K> | Promise<FormDraft<K>> => {
    const { kind, id } = target;
    const shown = id === undefined ? undefined : findShown(kind, id);
    const isLoaded = id === undefined || shown !== undefined;
    // Another window may have the draft locked, so opening it is asynchronous.
    const mayHaveDraft =
      hasStoredDraft ||
      closedUnsaved.delete(toTargetKey(target)) ||
      stored.value === undefined ||
      stored.value.some(draft => isDraftFor(draft, target));
    if (!isLoaded || mayHaveDraft)
      return openFormDraft(context, target).then(draft => trackClose(draft, target));
    const draft = beginFormDraft(context, target, { shownRow: shown && toShownRow(kind, shown) });
    return trackClose(draft, target);
  };
}

const toTargetKey = ({ kind, id = '' }: FormTarget<ResourceKind>) => `${kind}/${id}`;

function toShownRow(kind: ResourceKind, shown: ShownResource): ShownRow {
  const shownFields = shown as object as FormValues;
  const names = Object.keys(resources[kind].fields.shape).filter(name => name in shownFields);
  const values = Object.fromEntries(names.map(name => [name, shownFields[name] ?? null]));
  return { values: { ...getDefaultValues(kind), ...values }, labels: shown.label_ids ?? [] };
}
