/**
 * Suggests a signature on the sites that the user has chosen for it, and appends it when they accept. The
 * suggestion is kept in session storage: each frame has one for posts and one for replies. It can be
 * accepted once.
 */
import type { Signature } from '../../shared/resources/signature.ts';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import { matchesSite } from '../../shared/signatures/site.ts';
import { isolate } from '../../shared/text/isolate.ts';
import { renderForPage } from '../append/rendered-signature.ts';
import type { AppendRequest } from '../append/request.ts';
import type { WorkerContext } from '../background/context.ts';
import type { FrameAddress, RequestingFrame } from '../messages/page-requests.ts';
import { hasVisibilityTracking } from '../platform/in-page-api.ts';
import { rankSignatures } from '../signatures/rank-signatures.ts';
import { registerSuggestionScript } from '../site-scripts/suggestion-script.ts';
import { observeWrites } from '../store/observe.ts';
import { listSignaturesWithSuggestions, listUses } from '../store/read.ts';
import { readSettings } from '../store/settings.ts';
import { suggestionStyle as style } from '../surface/notice-style.ts';

type SuggestionDependencies = {
  append(request: AppendRequest): Promise<void>;
  /**
   * Opens the picker instead, if the signature asks the user for something, or if the browser cannot say
   * that the user saw the suggestion.
   */
  openPickerWith(tabId: number, signatureId: string | null): Promise<void>;
};

const toKey = ({ tabId, frameId }: FrameAddress, isReply: boolean) =>
  `suggested:${isReply ? 'reply' : 'post'}:${tabId}:${frameId}`;

export function registerSuggestions(
  context: WorkerContext,
  { append, openPickerWith }: SuggestionDependencies,
) {
  const { platform, database, composers, loadStrings, signal } = context;
  const { storage, permissions, frames } = platform;
  const refreshQueue = createSerialQueue();
  observeWrites(database, ['signatures'], () => void refresh(), signal);
  permissions.onPermissionsAdded(() => void refresh());
  permissions.onPermissionsRemoved(() => void refresh());
  void refresh();

  async function listSuggestibleOn(host: string): Promise<Signature[]> {
    const signatures = await listSignaturesWithSuggestions(database);
    return signatures.filter(({ offered_on }) => offered_on.some(site => matchesSite(host, site)));
  }

  /** Returns the texts and the style sheet of the suggestion, null if there is nothing to suggest. */
  async function suggest(frame: RequestingFrame, isReply: boolean) {
    const all = await listSuggestibleOn(frame.host);
    const candidates = all.filter(signature => !isReply || signature.offered_in_replies);
    const uses = await listUses(database);
    const [best] = rankSignatures(candidates, uses, { host: frame.host, nowMs: Date.now() });
    if (best === undefined) return null;
    await storage.writeSession(toKey(frame, isReply), best.id);
    const { suggestion, language } = await loadStrings();
    const { question, add, decline } = suggestion;
    return {
      sentence: question(isolate(best.name)),
      add,
      decline,
      direction: language.direction,
      style,
    };
  }

  /** Appends the signature that was suggested in this frame. */
  async function accept(frame: RequestingFrame, isReply: boolean): Promise<void> {
    const key = toKey(frame, isReply);
    const suggestedId = await storage.readSession(key);
    await storage.removeFromSession(key);
    const signature = (await listSuggestibleOn(frame.host)).find(({ id }) => id === suggestedId);
    // The signature was deleted or is not suggested here any more. The press must still do something.
    if (signature === undefined) return await openPickerWith(frame.tabId, null);
    const { asksUser, ...rendered } = await renderForPage(context, signature, frame);
    // If the browser does not track visibility, the page may have tricked the user into the press, so the
    // user chooses in the picker. If the variables leave no text, the picker says so.
    if (asksUser || rendered.content === '' || !hasVisibilityTracking)
      return await openPickerWith(frame.tabId, signature.id);
    const [search, { separator, addsAllHashtags }] = await Promise.all([
      composers.findComposer(frame.tabId),
      readSettings(database),
    ]);
    // The page that embeds the frame may have moved the focus into its own field, to obtain a signature
    // that was suggested only to the frame. The empty composer ID then makes the append be refused.
    const isInFrame = search.found && search.frameId === frame.frameId;
    const composer = isInFrame ? search.focus.composerId : '';
    const signatures = [{ id: signature.id, name: signature.name, ...rendered }];
    const request = { id: crypto.randomUUID(), tabId: frame.tabId, composer, signatures };
    await append({ ...request, separator, addsAllHashtags, skipIfPresent: true });
  }

  /** Updates the registered script, because the chosen sites or the permissions may have changed. */
  function refresh(): Promise<void> {
    return refreshQueue.run(async () => {
      const signatures = await listSignaturesWithSuggestions(database);
      await registerSuggestionScript([
        ...new Set(signatures.flatMap(({ offered_on }) => offered_on)),
      ]);
    });
  }

  return {
    suggest,
    accept,
    /** Closes the suggestion of the tab, because the user has appended something there. */
    async close(tabId: number): Promise<void> {
      await frames.runInAllFrames(tabId, () => {
        globalThis.colophonSuggestion?.dismiss();
        return null;
      });
    },
  };
}
