import type { Signature } from '../../shared/resources/signature.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { renderForPage } from '../append/rendered-signature.ts';
import type { WorkerContext } from '../background/context.ts';
import { readSettings } from '../store/settings.ts';
import type { ShortcutListState } from './list-state.ts';

/** In UTF-16 units: more than fits below the list. */
const maxPreviewLength = 400;

type Shown = {
  frame: { tabId: number; host: string };
  options: readonly Signature[];
  activeIndex: number;
};

/** Describes what the list of a typed shortcut shows: these signatures, as the page will get them. */
export async function describeShortcutList(
  context: WorkerContext,
  { frame, options, activeIndex }: Shown,
): Promise<ShortcutListState> {
  const [{ popup, language }, { theme }] = await Promise.all([
    context.loadStrings(),
    readSettings(context.database),
  ]);
  const rendered = await Promise.all(
    options.map(signature => renderForPage(context, signature, frame)),
  );
  return {
    options: options.map(({ id, name, shortcut }, index) => ({
      id,
      name,
      shortcut: shortcut ?? '',
      text: cutText(rendered[index]?.content ?? '', maxPreviewLength),
    })),
    activeIndex,
    label: popup.signatures,
    language,
    theme,
  };
}
