/**
 * The welcome page after installation: sample signatures, a composer to try them in, and a hint to pin the
 * toolbar's button.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Separator, Signature } from '../../shared/resources/signature.ts';
import type { AccountControl, AccountModel } from '../account/account-model.ts';
import { strings } from '../app/all-strings.ts';
import { createCollection } from '../app/collection.ts';
import { createShortcutsModel, type ShortcutControl } from '../app/command-shortcuts-model.ts';
import type { ModelContext } from '../app/context.ts';
import { liveQuery } from '../app/live-query.ts';
import { openSignatureDraft } from '../app/save-signature.ts';
import type { NoticeStrings } from '../locales/en/essential.ts';
import { defaultPreferences } from '../store/preferences.ts';
import { listSignatures } from '../store/read.ts';
import { readSettings } from '../store/settings.ts';

/** A request to append a signature to the composer of the welcome page. */
export type TrialAppend = {
  signature: Pick<Signature, 'name' | 'content'>;
  separator: Separator;
  words: NoticeStrings;
};

/** Browser functions that the page needs. */
export type WelcomeControl = {
  account: AccountControl;
  /** Appends to the composer of this page like to any other; resolves to true if it succeeded. */
  append(request: TrialAppend): Promise<boolean>;
  /** The browser's way to show the button in the toolbar: a pin, or the entry's menu. */
  pinningInstruction: 'pin' | 'menu';
  /** Resolves to true if the toolbar shows the button; null if the browser does not report it. */
  isPinned(): Promise<boolean | null>;
  shortcuts: ShortcutControl;
};

export type WelcomeModel = ReturnType<typeof createWelcomeModel>;

export function createWelcomeModel(context: ModelContext, control: WelcomeControl) {
  const collection = createCollection(context, 'signature', listSignatures);
  const settings = liveQuery(context, () => readSettings(context.database));
  const isPinned = signal<boolean | null>(null);
  const hasAppended = signal(false);
  const shortcuts = createShortcutsModel(control.shortcuts);
  const account = signal<AccountModel | null>(null);

  return {
    /** Null until `loadAccount` has loaded it. */
    account: account as ReadonlySignal<AccountModel | null>,
    async loadAccount() {
      const { createAccountModel } = await import('../account/account-model.ts');
      account.value = createAccountModel(context, control.account);
    },
    /** Newest first; undefined until the first read. */
    signatures: collection.items,
    settings,
    shortcuts: shortcuts.shortcuts,
    pinningInstruction: control.pinningInstruction,
    isPinned: isPinned as ReadonlySignal<boolean | null>,
    hasAppended: hasAppended as ReadonlySignal<boolean>,
    /** Reads the pinned state and the shortcuts again. The user changes both outside of this page. */
    async refresh() {
      const [pinned] = await Promise.all([control.isPinned(), shortcuts.refresh()]);
      isPinned.value = pinned;
    },
    /** Opens a form for the signature, or for a new one. */
    openDraft: (id: string | undefined) =>
      openSignatureDraft(context, id === undefined ? {} : { id }, () => {}),
    save: (signature: { name: string; content: string }) => collection.save(signature),
    async append(signature: TrialAppend['signature']) {
      const { notice, refusals } = strings.value;
      const isAppended = await control.append({
        signature,
        separator: (settings.value ?? defaultPreferences).separator,
        words: { ...notice, refusals },
      });
      if (isAppended) hasAppended.value = true;
    },
  };
}
