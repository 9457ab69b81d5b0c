/** The page after installing: words to start from, a composer to try them in, the button to pin. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import type { Separator } from '../../../shared/text/separator.ts';
import type { NoticeWords } from '../../locales/en/essential.ts';
import { unchosen } from '../../store/chosen.ts';
import { listSignatures } from '../../store/read.ts';
import { readSettings } from '../../store/settings.ts';
import { words } from '../app/all-words.ts';
import { createCollection } from '../app/collection.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';
import { createShortcutsModel, type ShortcutControl } from '../settings/shortcuts.ts';

/** What is appended to the composer of this page. */
export type TrialOrder = {
  signature: Pick<Signature, 'name' | 'content'>;
  separator: Separator;
  words: NoticeWords;
};

/** The browser's side of the page. */
export type WelcomeControl = {
  /** Appends to the composer of this page, as to any other; true where it was. */
  append(order: TrialOrder): Promise<boolean>;
  /** How the button gets to the toolbar: by a pin, or by the menu of its entry. */
  pinning: 'pin' | 'menu';
  /** Whether the toolbar shows the button; null where the browser does not say. */
  isPinned(): Promise<boolean | null>;
  shortcuts: ShortcutControl;
};

export type WelcomeModel = ReturnType<typeof createWelcomeModel>;

export function createWelcomeModel(context: ModelContext, control: WelcomeControl) {
  const collection = createCollection(context, 'signature', listSignatures);
  const settings = live(context, () => readSettings(context.database));
  const isPinned = signal<boolean | null>(null);
  const hasAppended = signal(false);
  const shortcuts = createShortcutsModel(control.shortcuts);

  return {
    /** Newest first; undefined until the first read. */
    signatures: collection.items,
    settings,
    shortcuts: shortcuts.shortcuts,
    pinning: control.pinning,
    isPinned: isPinned as ReadonlySignal<boolean | null>,
    hasAppended: hasAppended as ReadonlySignal<boolean>,
    /** Looks again at what is set in the browser, beside this page. */
    async look() {
      const [pinned] = await Promise.all([control.isPinned(), shortcuts.look()]);
      isPinned.value = pinned;
    },
    save: (signature: { name: string; content: string }) => collection.save(signature),
    async append(signature: TrialOrder['signature']) {
      const { notice, refusals } = words.value;
      const appended = await control.append({
        signature,
        separator: (settings.value ?? unchosen).separator,
        words: { ...notice, refusals },
      });
      if (appended) hasAppended.value = true;
    },
  };
}
