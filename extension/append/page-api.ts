/**
 * The functions of the append script that the worker calls: an object on the global of the script's
 * isolated world, which no page can see. Objects cross as JSON text, and are parsed where they arrive.
 */

import type { Separator } from '../../shared/resources/signature.ts';
import { separators } from '../../shared/signatures/text-to-append.ts';
import type { SavedNoticeStrings } from '../composed-posts/saved-notice.ts';
import type { Composer } from '../composers/composer.ts';
import type { TextRange } from '../composers/text-range.ts';
import type { NoticeStrings } from '../locales/en/essential.ts';
import {
  hasShape,
  isBoolean,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isOptional,
  isText,
  isWords,
} from '../messages/shape.ts';
import { fromWireText } from '../messages/wire.ts';
import type { PageNotices } from '../surface/page-notices.ts';
import type { InsertionPlace } from './request.ts';
import type { AppendResult, RefusalReason } from './result.ts';

/** The element with the focus, as seen from one frame. */
export type FocusTarget =
  /** The parent frame has the same origin and reports for this frame. */
  | { found: 'reported-by-parent' }
  | { found: 'nothing' }
  /** The focus is in a child frame of another origin, with this path. */
  | { found: 'frame'; framePath: string; host: string | null }
  | {
      found: 'composer';
      /** Valid for as long as the document lives. */
      composerId: string;
      adapterName: string;
      text: string;
      /** True if `text` is incomplete because the editor renders only a part of it. */
      isPartial: boolean;
      /** The user's caret or selection in `text`, null if it is not known. */
      caret: TextRange | null;
      maxLength: number | null;
      refusalReason: RefusalReason | null;
    };

/** The report of one frame. `framePath` is its path from the top frame: `0.2`, empty for the top frame. */
export type FrameReport = {
  framePath: string;
  host: string;
  url: string;
  /** The number of times the page has entered the back/forward cache or been restored from it. */
  bfcacheTransitions: number;
  focus: FocusTarget;
  /** True if the focus target is the composer that was requested by its ID. */
  isRequested: boolean;
};

export type PageAppendRequest = {
  id: string;
  /** The count in the report that found the composer. If it has changed, the request is abandoned. */
  bfcacheTransitions: number;
  /** Milliseconds since the epoch. A request that has not started by this time is abandoned. */
  deadlineMs: number;
  /** The ID of the composer, or null for the one with the focus. */
  composerId: string | null;
  signatures: { name: string; content: string; caret?: number | null | undefined }[];
  separator: Separator;
  /** The most hashtags that the network of the page takes; null if it does not limit them. */
  hashtagLimit: number | null;
  /** True if sets of hashtags are appended as they are written. */
  addsAllHashtags?: boolean | undefined;
  /** Hashtags of the sets that words of the post become. */
  hashtagsOfWords?: string[] | undefined;
  where: InsertionPlace;
  /** The text that the signatures replace: before the caret, or the whole text. */
  replacedText?: string | undefined;
  /** True if the page does not get the focus, because the sender keeps it. */
  keepsFocus?: boolean | undefined;
  /** True if nothing is appended when the text is already present. */
  skipIfPresent: boolean;
  /** True if only an empty composer gets the text. */
  onlyIfEmpty?: boolean | undefined;
  words: NoticeStrings;
  /** The style sheet of the notice. It comes with the request, because `reportFocus` does not need it. */
  style: string;
};

const isPageAppendRequest = hasShape<PageAppendRequest>({
  id: isText,
  bfcacheTransitions: isNumber,
  deadlineMs: isNumber,
  composerId: isNullOr(isText),
  signatures: isListOf(
    hasShape({ name: isText, content: isText, caret: isOptional(isNullOr(isNumber)) }),
  ),
  separator: isOneOf(separators),
  hashtagLimit: isNullOr(isNumber),
  addsAllHashtags: isOptional(isBoolean),
  hashtagsOfWords: isOptional(isListOf(isText)),
  where: isOneOf<InsertionPlace>(['end', 'caret', 'whole']),
  replacedText: isOptional(isText),
  keepsFocus: isOptional(isBoolean),
  skipIfPresent: isBoolean,
  onlyIfEmpty: isOptional(isBoolean),
  words: isWords,
  style: isText,
});

/** Returns the request, or null if a part of it is missing or is not what it should be. */
export function readPageAppendRequest(text: string): PageAppendRequest | null {
  const request = fromWireText(text);
  return isPageAppendRequest(request) ? request : null;
}

export type SavedNotice = { composerId: string; words: SavedNoticeStrings; style: string };

const isSavedNotice = hasShape<SavedNotice>({ composerId: isText, words: isWords, style: isText });

/** Returns the notice, or null if a part of it is missing or is not what it should be. */
export function readSavedNotice(text: string): SavedNotice | null {
  const notice = fromWireText(text);
  return isSavedNotice(notice) ? notice : null;
}

/** Keys that a page has held for the user, by the ID of the composer that they are for. */
export type HeldKeys = { composerId: string; keys: string[] };

const isHeldKeys = hasShape<HeldKeys>({ composerId: isText, keys: isListOf(isText) });

/** Returns the keys, or null if a part is missing or is not what it should be. */
export function readHeldKeys(text: string): HeldKeys | null {
  const held = fromWireText(text);
  return isHeldKeys(held) ? held : null;
}

/** The result of an append, and whether the page's notice shows it to the user. */
export type PageAppendResult = { result: AppendResult; isReported: boolean };

export type PageApi = {
  /** Reports on the composer with this ID if it is still there, else on the one with the focus. */
  reportFocus(requestedId: string | null): FrameReport;
  /** @param request the JSON text of a `PageAppendRequest` */
  append(request: string): Promise<PageAppendResult>;
  /** Returns the result of the request with this ID, or null if there was none. */
  getAppendResult(id: string): PageAppendResult | 'in-progress' | null;
  /** The ID of the composer whose save was last shown here. The worker needs it to undo that save. */
  savedComposerId?: string;
  /** The ID of the composer whose saved post the user has posted last. The worker needs it to mark the post. */
  postedComposerId?: string;
  /**
   * Shows next to this composer that its post was saved, unless another notice is open. From then on the
   * page asks once whether the post was posted, when the composer is emptied or submitted. The saved-post
   * script adds this function.
   *
   * @param notice the JSON text of a `SavedNotice`
   */
  showSavedNotice?(notice: string): void;
  /**
   * Asks once whether the post of this composer was posted, when the composer is emptied or submitted. The
   * saved-post script adds this function.
   */
  watchPosted?(composerId: string): void;
  /**
   * Returns the ID of the composer that was watched last, if it is empty again. The saved-post script adds this
   * function.
   */
  findEmptiedComposer?(): string | null;
  /**
   * Types keys that were held during an insertion into this composer, or into the focused one if it is gone. The
   * script for held keys adds this function.
   *
   * @param held the JSON text of `HeldKeys`
   * @returns false if the text is not that of any keys
   */
  typeKeys?(held: string): Promise<boolean>;
  // These are for other scripts of the extension in the same world.
  getComposer(): Composer | null;
  /** Returns exactly the composer with this ID, or null if it is gone. */
  findComposer(id: string | null): Composer | null;
  notices: PageNotices;
};

declare global {
  var colophon: PageApi | undefined;
}
