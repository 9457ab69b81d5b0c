/** Says of each part of a thread whether it was put in and is still there, and how it is put into a composer. */
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import type { AppendRequest } from '../append/request.ts';
import type { RefusalReason } from '../append/result.ts';
import type { ComposerState } from '../messages/contract.ts';
import { createPresenceCheck } from '../signatures/text-presence.ts';
import type { PutPart, Thread } from './thread.ts';

/**
 * - `open`: not put in yet, or undone
 * - `here`: put in, and in the composer's text
 * - `gone`: put into this composer, whose text no longer has it: edited, posted or removed
 * - `elsewhere`: put into another composer, which nobody reads now
 * - `copied`: the user has copied it
 */
type PartState = { at: 'open' | 'here' | 'gone' | 'copied' } | { at: 'elsewhere'; host: string };

export function readPartStates(
  { id, text, parts, copied }: Thread,
  put: readonly PutPart[],
  composer: ComposerState | undefined,
): PartState[] {
  const open = composer?.found ? composer : null;
  // The long text contains all parts itself.
  const isUnsplit = open?.text === text;
  const isInText = createPresenceCheck(isUnsplit ? '' : (open?.text ?? ''));
  return parts.map(({ content }, index) => {
    const last = put.findLast(one => one.thread === id && one.index === index);
    const isUndone = index === 0 && isUnsplit;
    if (last === undefined || isUndone) return { at: copied.includes(index) ? 'copied' : 'open' };
    if (isInText(content)) return { at: 'here' };
    return last.composer === open?.composer ? { at: 'gone' } : { at: 'elsewhere', host: last.host };
  });
}

/** The name of a part in the notice of the page, and in the list; `index` from 0. */
export const namePart = (index: number, count: number): string =>
  strings.value.threads.part(formatNumber(index + 1), formatNumber(count));

/** Returns the request that puts the part into the composer, or why it cannot be put there. */
export function createPartRequest(
  thread: Thread,
  index: number,
  composer: ComposerState,
): Omit<AppendRequest, 'tabId' | 'id'> | RefusalReason {
  const { [index]: part, length } = thread.parts;
  const place = findPlaceOfPart(thread, index, composer);
  if (typeof place === 'string') return place;
  if (!composer.found || part === undefined) return 'composer-gone';
  const signatureIds = (part.isSigned && thread.signature?.ids) || [];
  return {
    composer: composer.composer,
    signatures: [{ id: '', name: namePart(index, length), content: part.content, caret: null }],
    separator: 'none',
    ...place,
    part: { thread: thread.id, index, signatureIds },
  };
}

type PartPlace = Pick<AppendRequest, 'where' | 'replacedText' | 'onlyIfEmpty'>;

/** Returns how the part is put into the composer, or why it cannot be. Only the first part replaces words. */
export function findPlaceOfPart(
  { text, postId }: Thread,
  index: number,
  composer: ComposerState,
): PartPlace | RefusalReason {
  if (!composer.found) return composer.reason;
  if (composer.isPart) return 'not-empty';
  if (composer.text.trim() === '') return { onlyIfEmpty: true };
  if (index > 0 || postId !== null) return 'not-empty';
  return composer.text === text ? { where: 'whole', replacedText: text } : 'text-changed';
}
