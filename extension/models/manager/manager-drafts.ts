/** Forms of the manager: they open at once, unless words were left in them. */
import type { Kind } from '../../../shared/resources/resources.ts';
import { resources } from '../../../shared/resources/resources.ts';
import { listDrafts } from '../../store/drafts.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';
import { defaultsOf } from '../drafts/apply-changes.ts';
import type { Values } from '../drafts/changes.ts';
import type { Draft } from '../drafts/draft.ts';
import { beginDraft, isFor, type Opening, openDraft } from '../drafts/open-draft.ts';

type Shown = { id: string; label_ids?: string[] } | undefined;

/**
 * @param find the resource as the screens show it
 * @returns opens a draft; `isLeft` says that words were left just now, before any screen knows it
 */
export function createFormDrafts(context: ModelContext, find: (kind: Kind, id: string) => Shown) {
  const kept = live(context, () => listDrafts(context.database));
  /** Forms that were closed with words in them: `kept` tells of these a moment later. */
  const left = new Set<string>();

  function noteLeft<K extends Kind>(draft: Draft<K>, opening: Opening<K>): Draft<K> {
    let isSaved = false;
    return {
      ...draft,
      async save() {
        const result = await draft.save();
        isSaved = result.saved;
        return result;
      },
      close() {
        if (!isSaved && draft.isChanged.value) left.add(nameOf(opening));
        draft.close();
      },
    };
  }

  return <K extends Kind>(opening: Opening<K>, isLeft = false): Draft<K> | Promise<Draft<K>> => {
    const { kind, id } = opening;
    const shown = id === undefined ? undefined : find(kind, id);
    const isAtHand = id === undefined || shown !== undefined;
    // Whose words they are, and whether another window has them, has to be asked first.
    const mayBeLeft =
      isLeft ||
      left.delete(nameOf(opening)) ||
      kept.value === undefined ||
      kept.value.some(one => isFor(one, opening));
    if (!isAtHand || mayBeLeft)
      return openDraft(context, opening).then(draft => noteLeft(draft, opening));
    const draft = beginDraft(context, opening, { seen: shown && seenOf(kind, shown) });
    return noteLeft(draft, opening);
  };
}

const nameOf = ({ kind, id = '' }: Opening<Kind>) => `${kind}/${id}`;

function seenOf(kind: Kind, shown: NonNullable<Shown>) {
  const view = shown as object as Values;
  const names = Object.keys(resources[kind].fields.shape).filter(name => name in view);
  const values = Object.fromEntries(names.map(name => [name, view[name] ?? null]));
  return { values: { ...defaultsOf(kind), ...values }, labels: shown.label_ids ?? [] };
}
