/**
 * The text of each signature on the current page: the version for its site, or the one that the user
 * chose, with its variables rendered.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { withTimeout } from '../../shared/async.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import { renderSignature, type SignatureText } from '../../shared/signatures/render-signature.ts';
import { mayName } from '../../shared/signatures/variables/own-values.ts';
import type { RenderedContent } from '../../shared/signatures/variables/variable.ts';
import {
  findVersionForHost,
  getVersionContent,
  type VersionIndex,
} from '../../shared/signatures/versions.ts';
import type { VariablesModel } from './variables-model.ts';

export type WordingModel<S extends WordedSignature = WordedSignature> = ReturnType<
  typeof createWordingModel<S>
>;

type WordedSignature = SignatureText & Pick<Signature, 'id'>;

/** The reason why an append stops: the clipboard cannot be read, or the rendered text is empty. */
export type WordingRefusal = 'clipboard' | 'nothing';

/** If the other signatures cannot be read, a text that names one of them goes without it, as if it was deleted. */
const completeTimeoutMs = 3000;

/** @param host the composer's host; null or undefined if there is none or it is not known yet */
export function createWordingModel<S extends WordedSignature>(
  host: ReadonlySignal<string | null | undefined>,
  variables: VariablesModel,
) {
  /** The versions that the user chose in this popup, by signature id. */
  const chosenVersions = signal<ReadonlyMap<string, VersionIndex>>(new Map());
  /** Signatures with open questions, and the function to call once the user has answered. */
  const questions = signal<{ signatures: readonly S[]; proceed: () => void } | null>(null);
  const refusal = signal<WordingRefusal | null>(null);
  /** The ids of the signatures that were selected last. */
  let loadedIds = '';

  /** Returns the version to use; `site` is null if the user chose it. */
  function getVersion(signature: WordedSignature) {
    const bySite = findVersionForHost(signature, host.value ?? null);
    const index = chosenVersions.value.get(signature.id);
    // Null is the signature's main content; undefined if the user has chosen nothing.
    const exists = index === null || (index !== undefined && index < signature.versions.length);
    const isChosen = exists && index !== bySite.index;
    return isChosen ? { index, site: null, isChosen } : { ...bySite, isChosen };
  }

  function choose({ id }: WordedSignature, index: VersionIndex): void {
    chosenVersions.value = new Map(chosenVersions.value).set(id, index);
  }

  const getPlace = (signature: WordedSignature) => ({
    host: host.value ?? null,
    version: getVersion(signature).index,
  });
  const preview = (signature: WordedSignature): RenderedContent =>
    renderSignature(signature, getPlace(signature), variables.createPreviewFill(signature.id));
  /** Renders signatures for a post that gets them in this order. */
  const renderAll = (signatures: readonly S[]): (RenderedContent & { signature: S })[] =>
    signatures.map((signature, index) => {
      const nth = signatures.slice(0, index).filter(({ id }) => id === signature.id).length;
      const fill = variables.createFill(signature.id, nth);
      return { signature, ...renderSignature(signature, getPlace(signature), fill) };
    });
  const renderTexts = (signatures: readonly S[]) => renderAll(signatures).map(({ text }) => text);
  const listQuestions = (signatures: readonly S[]) => {
    const all = renderAll(signatures).flatMap(({ signature, questions }) =>
      variables.toQuestions(signature.id, questions),
    );
    return [...new Map(all.map(one => [`${one.signatureId} ${one.source}`, one])).values()];
  };

  /**
   * Reads the clipboard if the signatures need it. Nothing may be awaited before this call if it can be
   * avoided: Firefox rejects a permission request after an await, because the user gesture is over.
   * Resolves to false if the clipboard cannot be read.
   */
  async function readClipboard(signatures: readonly S[]): Promise<boolean> {
    const withVariables = signatures.filter(signature => signature.variables);
    if (withVariables.length === 0) return true;
    if (!variables.isLoaded()) await variables.load();
    if (withVariables.some(one => mayName(one, 'signature')))
      await withTimeout(variables.whenComplete, completeTimeoutMs);
    const needsClipboard = renderAll(withVariables).some(rendered => rendered.needsClipboard);
    return !needsClipboard || (await variables.readClipboard());
  }

  return {
    getVersion,
    choose,
    renderAll,
    renderTexts,
    /** Renders a preview, before the user has answered any questions. */
    preview,
    /** Returns the content that `preview` fills in. */
    getContent: (signature: WordedSignature) =>
      getVersionContent(signature, getVersion(signature).index),
    /** True if `preview` fills in the signature's variables; false while these are loading. */
    isFilled: ({ variables: hasVariables }: WordedSignature) =>
      !hasVariables || variables.isLoaded(),
    previewText: (signature: WordedSignature): string => preview(signature).text,
    questions,
    refusal,
    listQuestions,
    answer: variables.answer,
    clearAnswers: variables.clearAnswers,

    /** Chooses the version `by` positions later; the main content comes before the first version. */
    stepVersion(signature: WordedSignature, by: number) {
      const count = signature.versions.length + 1;
      const position = (getVersion(signature).index ?? -1) + 1;
      const next = (position + by + count) % count;
      choose(signature, next === 0 ? null : next - 1);
    },

    /** Loads the variables that the signatures need. */
    loadFor(signatures: readonly S[]) {
      const ids = signatures.map(({ id }) => id).join();
      // A refusal is about these signatures. It stays while they are only read again.
      if (ids !== loadedIds) refusal.value = null;
      loadedIds = ids;
      if (signatures.some(signature => signature.variables)) void variables.load();
    },

    readClipboard,

    /**
     * Resolves to true if the signatures can be appended now. If they have open questions, the popup
     * shows these and calls `proceed` once the user has answered.
     * @param mayRead false if the user has just refused access to the clipboard
     */
    async prepare(signatures: readonly S[], proceed: () => void, mayRead = true): Promise<boolean> {
      const withVariables = signatures.filter(signature => signature.variables);
      refusal.value = null;
      if (withVariables.length === 0) return true;
      const isRead = mayRead && (await readClipboard(signatures));
      if (isRead && questions.value === null && listQuestions(withVariables).length > 0) {
        questions.value = { signatures, proceed };
        return false;
      }
      questions.value = null;
      if (!isRead) refusal.value = 'clipboard';
      else if (renderTexts(signatures).every(text => text === '')) refusal.value = 'nothing';
      return refusal.value === null;
    },
  };
}
