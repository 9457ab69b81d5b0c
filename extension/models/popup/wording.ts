/**
 * What each signature says on the page at hand: the version for its site, or another one chosen,
 * with its variables filled in.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import type { Rendered } from '../../signatures/variables/render.ts';
import { contentOf, type VersionIndex, versionFor } from '../../signatures/versions.ts';
import type { VariablesModel } from './variables.ts';

export type WordingModel = ReturnType<typeof createWordingModel>;

/** What of a signature its words depend on. */
type Worded = Pick<Signature, 'id' | 'content' | 'versions' | 'variables'>;

/** Why what was pressed is not on its way: the clipboard may not be read, or all is filled with nothing. */
export type WordingRefusal = 'clipboard' | 'nothing';

/** @param host the composer's; null or undefined while there is none, or none is known */
export function createWordingModel<S extends Worded>(
  host: ReadonlySignal<string | null | undefined>,
  variables: VariablesModel,
) {
  /** What a person chose here, by signature, until the popup is gone. */
  const chosen = signal<ReadonlyMap<string, VersionIndex>>(new Map());
  /** What is asked before signatures go on their way, and what then is done with them. */
  const asking = signal<{ signatures: readonly S[]; proceed: () => void } | null>(null);
  const refusal = signal<WordingRefusal | null>(null);

  /** The site that the page is one of is left out where the person chose for themselves. */
  function versionOf(signature: Worded) {
    const bySite = versionFor(signature, host.value ?? null);
    const index = chosen.value.get(signature.id);
    const isThere = index === null || (index !== undefined && index < signature.versions.length);
    const isChosen = isThere && index !== bySite.index;
    return isChosen ? { index, site: null, isChosen } : { ...bySite, isChosen };
  }

  function choose({ id }: Worded, index: VersionIndex): void {
    chosen.value = new Map(chosen.value).set(id, index);
  }

  const contentFor = (signature: Worded) => contentOf(signature, versionOf(signature).index);
  /** Each as it will stand in a post that gets them in this order. */
  const fillAll = (signatures: readonly S[]): (Rendered & { of: S })[] =>
    signatures.map((signature, at) => {
      const nth = signatures.slice(0, at).filter(({ id }) => id === signature.id).length;
      return { of: signature, ...variables.fill(signature, contentFor(signature), nth) };
    });
  const textsOf = (signatures: readonly S[]) => fillAll(signatures).map(({ text }) => text);
  const questionsOf = (signatures: readonly S[]) => {
    const all = signatures.flatMap(each => variables.questionsOf(each, contentFor(each)));
    return [...new Map(all.map(one => [`${one.signatureId} ${one.source}`, one])).values()];
  };

  return {
    versionOf,
    choose,
    fillAll,
    textsOf,
    /** What is shown of it before anything was asked. */
    preview: (signature: Worded) => variables.preview(signature, contentFor(signature)),
    previewOf: (signature: Worded): string =>
      variables.preview(signature, contentFor(signature)).text,
    asking,
    refusal,
    questionsOf,
    answer: variables.answer,
    forget: variables.forget,

    /** Chooses the version so many places further on; behind the last comes the first. */
    move(signature: Worded, by: number) {
      const count = signature.versions.length + 1;
      const place = (versionOf(signature).index ?? -1) + 1;
      const next = (place + by + count) % count;
      choose(signature, next === 0 ? null : next - 1);
    },

    /** Loads what the signatures that are chosen now need to show what they say. */
    look(signatures: readonly S[]) {
      refusal.value = null;
      if (signatures.some(signature => signature.variables)) void variables.load();
    },

    /**
     * Whether the signatures can go on their way now. Where something has to be asked first it is,
     * and `proceed` is called once it is answered.
     */
    async prepare(signatures: readonly S[], proceed: () => void): Promise<boolean> {
      const filled = signatures.filter(signature => signature.variables);
      refusal.value = null;
      if (filled.length === 0) return true;
      // Firefox lets nothing be asked for once anything else has been waited for.
      if (!variables.isLoaded()) await variables.load();
      const isRead = await variables.readClipboard(filled.map(contentFor));
      if (isRead && asking.value === null && questionsOf(filled).length > 0) {
        asking.value = { signatures, proceed };
        return false;
      }
      asking.value = null;
      if (!isRead) refusal.value = 'clipboard';
      else if (textsOf(signatures).every(text => text === '')) refusal.value = 'nothing';
      return refusal.value === null;
    },
  };
}
