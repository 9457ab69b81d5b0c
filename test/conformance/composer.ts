/** A composer in any browser, for the suites that test all editors: in a page alone, or in a whole extension. */
import { afterEach } from 'vitest';
import type { AppendResult } from '../../extension/append/result.ts';
import type { EditorCase } from '../e2e/composers/editor-cases.ts';
import type { Outgoing } from '../practice/outgoing.ts';
import type { TextWithCaret } from '../support/in-page-append.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Name and version, such as `Firefox 140.5`. */
    browser?: string;
    /** Set by tests that pass with either outcome. */
    outcome?: 'right' | 'refused';
  }
}

type Maybe<T> = T | Promise<T>;

export type TestedComposer = {
  /** Creates an empty editor, and types into it with real keys. */
  write(typed: string): Promise<void>;
  /** Creates a new editor with a draft that the page has stored. */
  load(draft: string): Promise<void>;
  /** Returns the text in the editor's model. */
  text(): Maybe<string>;
  press(...keys: PressedKey[]): Promise<void>;
  type(typed: string): Promise<void>;
  undo(): Promise<void>;
  hasOpenMenu(): Maybe<boolean>;
  /** Returns what the page has sent and attached since the composer was opened. */
  outgoing(): Maybe<Outgoing>;
  /** Appends as a user does, with the popup if there is one, or in its time. Returns the text of the notice. */
  append(name: string, content: string): Promise<string>;
  /** Appends with the script in the page, which has the focus. */
  appendDirectly(...contents: (string | TextWithCaret)[]): Promise<AppendResult>;
  readNotice(): Maybe<string>;
  close?(): Promise<void>;
};

export type PressedKey =
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Backspace'
  | 'Control'
  | 'End'
  | 'Enter'
  | 'Shift'
  | 'y'
  | 'z';

export type TestedBrowser = {
  open: (editorCase: EditorCase) => Promise<TestedComposer>;
  /** Returns name and version. */
  describe(): Maybe<string>;
  /** Checks later that the composer's text has stayed as it is, if the browser can keep it open. */
  watchLater?(composer: TestedComposer, name: string, wanted: string): void;
};

/**
 * Adds the browser to the report of each test, for the table of editors (`e2e/composers/table.ts`). Tests that
 * pass with either outcome add the outcome themselves.
 */
export function noteBrowser(browser: TestedBrowser): void {
  afterEach(async ({ task }) => {
    task.meta.browser = await browser.describe();
  });
}
