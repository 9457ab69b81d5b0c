import { fitHashtagSets, parseHashtagSet } from '../../shared/counting/hashtags.ts';
import { findNetwork } from '../../shared/counting/network.ts';
import { getHashtagLimit } from '../../shared/counting/rules.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { renderForPage } from '../append/rendered-signature.ts';
import type { WorkerContext } from '../background/context.ts';
import { describeLeftOut } from '../locales/describe-outcomes.ts';
import { readSettings } from '../store/settings.ts';
import type { ShortcutListState } from './list-state.ts';

/** In UTF-16 units: more than fits below the list. */
const maxPreviewLength = 400;

type Shown = {
  frame: { tabId: number; host: string };
  /** The typed shortcut, which the signature replaces. */
  match: { typed: string };
  options: readonly Signature[];
  activeIndex: number;
};

/** Describes what the list of a typed shortcut shows: these signatures, as the page will get them. */
export async function describeShortcutList(
  context: WorkerContext,
  shown: Shown,
): Promise<ShortcutListState> {
  const { frame, options, activeIndex } = shown;
  const [{ notice, popup, language }, { theme, addsAllHashtags }] = await Promise.all([
    context.loadStrings(),
    readSettings(context.database),
  ]);
  const rendered = await Promise.all(
    options.map(signature => renderForPage(context, signature, frame)),
  );
  const content = rendered[activeIndex]?.content ?? '';
  const leftOut = addsAllHashtags ? [] : await listLeftOut(context, shown, content);
  const shownCount = new Intl.NumberFormat(language.tag).format(leftOut.length);
  return {
    options: options.map(({ id, name, shortcut }, index) => ({
      id,
      name,
      shortcut: shortcut ?? '',
      text: cutText(rendered[index]?.content ?? '', maxPreviewLength),
    })),
    activeIndex,
    leftOut: leftOut.length > 0 ? describeLeftOut(notice, leftOut, shownCount) : '',
    addAll: notice.addAll,
    label: popup.signatures,
    language,
    theme,
  };
}

/** Lists the hashtags that the content leaves out in place of the typed shortcut. */
async function listLeftOut(
  { composers }: WorkerContext,
  { frame, match }: Shown,
  content: string,
): Promise<string[]> {
  if (parseHashtagSet(content) === null) return [];
  const search = await composers.findComposer(frame.tabId);
  if (!search.found || search.focus.caret === null) return [];
  const { text, caret } = search.focus;
  const post = [text.slice(0, caret.end - match.typed.length), text.slice(caret.end)].join('\n');
  const limit = getHashtagLimit(findNetwork(search.answer.host));
  const { inPost, overLimit } = fitHashtagSets(post, [content], limit).leftOut;
  return [...inPost, ...overLimit];
}
