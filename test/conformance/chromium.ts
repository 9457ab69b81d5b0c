/** The test's own page in Chromium, with the script that appends: no popup and no worker. */
import type { EditorCase } from '../e2e/composers/editor-cases.ts';
import { countOutgoing, outgoing } from '../practice/outgoing.ts';
import { findComposer, readRefusal } from '../support/page/append.ts';
import { openComposer } from '../support/page/composer.ts';
import { readNotice } from '../support/page/notice.ts';
import type { TestedBrowser } from './composer.ts';
import type { UnknownComposer } from './unknown-editors.ts';

countOutgoing();

/**
 * With a popup this much time passes between a user's last key, the append and the next key. The focus stays here: a
 * popup takes it from the page, but the runner's page would take it from the element in its frame too, and some
 * editors then forget their caret. The journeys in `test/e2e/composers` have a popup.
 */
const popupMs = 300;
const pause = () => new Promise(resolve => setTimeout(resolve, popupMs));

/** These editors wait more than they work, so that they have a file, and with it a worker, of their own. */
export const isProseMirror = ({ editor }: EditorCase): boolean =>
  /^(prosemirror|tiptap|toastui|blocknote)/.test(editor);

/**
 * These editors lose their caret in a document in which code editors or Editor.js have been before. Pages of
 * users have one editor.
 */
export const needsOwnDocument = ({ editor }: EditorCase): boolean =>
  /^(gutenberg|trumbowyg)/.test(editor);

export const chromium = {
  describe: () => `Chromium ${/Chrome\/(\d+\.\d+)/.exec(navigator.userAgent)?.[1]}`,
  async open({ editor, place }: EditorCase): Promise<UnknownComposer> {
    const composer = await openComposer(editor, place);
    const before = { ...outgoing };
    return {
      ...composer,
      outgoing: () => ({
        sent: outgoing.sent - before.sent,
        attached: outgoing.attached - before.attached,
      }),
      async append(_name, content) {
        await pause();
        await findComposer()(content);
        await pause();
        return readNotice();
      },
      appendDirectly: async (...contents) => (await findComposer()(...contents)).result,
      readNotice,
      readRefusal,
    };
  },
} satisfies TestedBrowser;
