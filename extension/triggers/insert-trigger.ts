/** Inserts a signature in place of the shortcut that the user has typed. */
import type { Signature } from '../../shared/resources/signature.ts';
import { renderForPage } from '../append/rendered-signature.ts';
import type { AppendRequest } from '../append/request.ts';
import type { WorkerContext } from '../background/context.ts';
import type { PickerClaim } from '../messages/contract.ts';
import type { RequestingFrame } from '../messages/page-requests.ts';
import { readSettings } from '../store/settings.ts';

export type InsertionDependencies = {
  append(request: AppendRequest): Promise<void>;
  openPickerWith(tabId: number, id: string | null, typed: PickerClaim['typed']): Promise<void>;
};

/** A shortcut whose key has done something. */
export type Taken = {
  /** Resolves once the signature is inserted or refused, or the picker asks. */
  inserted: Promise<void>;
};

export function createShortcutInsertion(
  context: WorkerContext,
  { append, openPickerWith }: InsertionDependencies,
  typeHeldKeys: (frame: RequestingFrame, isTaken: boolean) => Promise<void>,
) {
  return { insert, openPicker };

  /** Inserts the signature. Asks first if it has questions. */
  async function insert(
    frame: RequestingFrame,
    replacedText: string,
    signature: Signature,
    requestsAll: boolean,
  ): Promise<Taken> {
    const { id, name } = signature;
    const { asksUser, ...rendered } = await renderForPage(context, signature, frame);
    if (asksUser || rendered.content === '')
      return await openPicker(frame, replacedText, { id, chosenId: id });
    const [search, { separator, addsAllHashtags }] = await Promise.all([
      context.composers.findComposer(frame.tabId),
      readSettings(context.database),
    ]);
    const inserted = append({
      id: crypto.randomUUID(),
      tabId: frame.tabId,
      // Without a composer, the empty ID makes the request be refused, and the user gets the reason.
      composer: search.found ? search.focus.composerId : '',
      separator,
      addsAllHashtags: requestsAll || addsAllHashtags,
      signatures: [{ id, name, ...rendered }],
      ...toPlace(replacedText),
    });
    return { inserted };
  }

  /** @param chosenId the signature that the picker asks about, null if it asks which one is meant */
  async function openPicker(
    frame: RequestingFrame,
    replacedText: string,
    { id, chosenId }: { id: string; chosenId: string | null },
  ): Promise<Taken> {
    // The picker takes the focus, and the next keys.
    await typeHeldKeys(frame, true);
    await openPickerWith(frame.tabId, id, { place: toPlace(replacedText), chosenId });
    return { inserted: Promise.resolve() };
  }
}

const toPlace = (replacedText: string) => ({ where: 'caret' as const, replacedText });
