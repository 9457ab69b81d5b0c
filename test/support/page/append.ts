/** Installs the append script in the test's document, and calls it as the worker does. */

import { installAppend } from '../../../extension/append/page.ts';
import type {
  FrameReport,
  PageApi,
  PageAppendRequest,
  PageAppendResult,
} from '../../../extension/append/page-api.ts';
import type { RefusalReason } from '../../../extension/append/result.ts';
import { toWireText } from '../../../extension/messages/wire.ts';
import type { Separator } from '../../../shared/resources/signature.ts';
import { createAppendRequest, type TextWithCaret } from '../in-page-append.ts';
import './extension-api.ts';
import { findNotice } from './notice.ts';

function getApi(): PageApi {
  installAppend();
  if (globalThis.colophon === undefined) throw new Error('The append script is not installed');
  return globalThis.colophon;
}

/**
 * Returns the report of the test's document as that of a top frame. The test runner's page, in whose frame
 * the test runs, has the same origin and would report for it.
 */
export function reportFocus(composerId: string | null = null): FrameReport {
  const parent = Object.getOwnPropertyDescriptor(window, 'parent');
  Object.defineProperty(window, 'parent', { value: window, configurable: true });
  try {
    return getApi().reportFocus(composerId);
  } finally {
    if (parent !== undefined) Object.defineProperty(window, 'parent', parent);
  }
}

/** Returns the reason for which the worker would refuse an append before the user chooses a signature. */
export function readRefusal(): RefusalReason | null {
  const { focus } = reportFocus();
  return focus.found === 'composer' ? focus.refusalReason : 'no-composer';
}

/** Looks for the composer, as the popup makes the worker do, and appends the texts to it. */
export async function append(...contents: (string | TextWithCaret)[]): Promise<PageAppendResult> {
  return await openAppend()(...contents);
}

/** A user takes at least this long to choose a signature in the popup. */
const choiceMs = 150;

/**
 * Looks for the composer, and takes the focus from the document as the popup does. Returns the function
 * that appends once the popup has closed.
 */
export function openAppend(options?: Partial<PageAppendRequest>): typeof append {
  const appendDirectly = findComposer('blank-line', options);
  const focused = findFocusedWindow();
  window.parent.focus();
  return async (...contents) => {
    await new Promise(resolve => setTimeout(resolve, choiceMs));
    focused.focus();
    return await appendDirectly(...contents);
  };
}

/** Returns the window with the focus: the test's own, or that of a frame in it, to which a popup gives it back. */
function findFocusedWindow(): Window {
  let focused: Window = window;
  for (;;) {
    const { activeElement } = focused.document;
    const inner = activeElement?.matches('iframe') ? (activeElement as HTMLIFrameElement) : null;
    if (!inner?.contentWindow) return focused;
    focused = inner.contentWindow;
  }
}

/** Looks for the composer. Returns a function that appends without a popup, so the focus stays there. */
export function findComposer(
  separator?: Separator,
  options?: Partial<PageAppendRequest>,
): typeof append {
  findNotice()?.remove();
  const { focus, bfcacheTransitions } = reportFocus();
  if (focus.found !== 'composer') throw new Error(`There is no composer: ${focus.found}`);
  const { composerId } = focus;
  return async (...contents) =>
    await getApi().append(
      toWireText({
        ...createAppendRequest(contents, { separator }),
        ...options,
        composerId,
        bfcacheTransitions,
      }),
    );
}
