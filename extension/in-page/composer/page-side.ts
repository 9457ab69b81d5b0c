/**
 * What the worker may ask of the script in a page: the object that the script puts on the global
 * of its isolated world, where no page can see it. Plain values only, since they travel.
 */

import type { Separator } from '../../../shared/text/separator.ts';
import type { Composer, Kind } from '../../composers/composer.ts';
import type { NoticeWords } from '../../locales/en/essential.ts';
import type { Outcome, Reason } from '../../orders/outcome.ts';
import type { SavedWords } from '../notice/saved-notice.ts';

/** What a frame knows of the focus. */
export type Sighting =
  /** The frame's parent reaches it and speaks for it. */
  | { found: 'silent' }
  | { found: 'nothing' }
  /** The focus is in a frame of another origin, which stands at this place in the tree of windows. */
  | { found: 'frame'; place: string; host: string | null }
  | {
      found: 'composer';
      /** Names the composer for as long as its document lives. */
      composer: string;
      kind: string;
      text: string;
      /** Whether that is not the whole, since the editor draws no more. */
      isPart: boolean;
      maxLength: number | null;
      refused: Reason | null;
    };

/** A frame's answer. `place` is where it stands in the tree of windows: `0.2`, empty at the top. */
export type Answer = {
  place: string;
  host: string;
  url: string;
  /** How often the page was left for the browser's memory, or brought back from it. */
  turns: number;
  sighting: Sighting;
  /** Whether it is the composer that was asked for by its name. */
  isSought: boolean;
};

export type PageOrder = {
  id: string;
  /** Those of the answer in which the composer was found: at any other count it has been given up. */
  turns: number;
  /** It may begin until then, in milliseconds since the epoch: later it has been given up. */
  byMs: number;
  /** The name of the composer that is meant, null for the one that has the focus. */
  composer: string | null;
  signatures: { name: string; content: string; caret?: number | null }[];
  separator: Separator;
  /** Whether what stands there already is not appended again. */
  isOnce: boolean;
  words: NoticeWords;
  /** The sheet of the notice: handed over, so that a page which is only looked into is spared it. */
  style: string;
};

/** What became of an order, and whether the page's notice says so. */
export type PageEnd = { outcome: Outcome; isTold: boolean };

export type PageSide = {
  /** Sees the composer of this name where it still is, else the one that has the focus. */
  look(sought: string | null): Answer;
  /** Knows these kinds from now on, before those that it came with. */
  learn(further: readonly Kind[]): void;
  append(order: PageOrder): Promise<PageEnd>;
  /** What became of the order of this id, null where there was none. */
  endOf(id: string): PageEnd | 'under-way' | null;
  /** The name of the composer whose save was told last here, for the worker that is asked to undo it. */
  saved?: string;
  /** Tells beside the composer of this name that its post was saved; not over another notice. */
  tellSaved(order: { composer: string; words: SavedWords; style: string }): void;
  /** The composer itself, for the picker's script in the same world. */
  target(): Composer | null;
};

declare global {
  var colophon: PageSide | undefined;
}
