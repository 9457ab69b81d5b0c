/** Says of each part of a thread whether it was put in and is still there, and where it can be put. */
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
export type PartState =
  | { at: 'open' | 'here' | 'gone' | 'copied' }
  | { at: 'elsewhere'; host: string };

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

type PartPlace = Pick<AppendRequest, 'where' | 'replacedText' | 'onlyIfEmpty'>;

/** Returns how the part is put into the composer, or why it cannot be. Only the first part replaces words. */
export function findPlaceOfPart(
  { text, isStoredPost }: Thread,
  index: number,
  composer: ComposerState,
): PartPlace | RefusalReason {
  if (!composer.found) return composer.reason;
  if (composer.isPart) return 'not-empty';
  if (composer.text.trim() === '') return { onlyIfEmpty: true };
  if (index > 0 || isStoredPost) return 'not-empty';
  return composer.text === text ? { where: 'whole', replacedText: text } : 'text-changed';
}
