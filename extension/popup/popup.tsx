import './popup.css';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { strings } from '../app/strings.ts';
import type { SuggestionPermissions } from '../suggestions/permissions-model.ts';
import { useFocusRestoration } from '../ui/focus-restoration.ts';
import { isShortcutsDialogKey } from '../ui/keys.ts';
import { lazyComponents } from '../ui/lazy-components.tsx';
import { useSaveShortcut } from '../ui/use-save-shortcut.ts';
import { ComposedPostLabels } from './composed-post-labels.tsx';
import type { ComposingModel } from './composing-model.ts';
import { FirstRun } from './first-run.tsx';
import type { FoundInvitation } from './invitation.ts';
import { PopupActions } from './popup-actions.tsx';
import { PopupFooter } from './popup-footer.tsx';
import type { PopupModel, SnapshotSignature } from './popup-model.ts';
import { listPopupShortcuts } from './popup-shortcuts.ts';
import type { PopupWriter } from './popup-writer.ts';
import type { PostedQuestionModel } from './posted-question-model.ts';
import { Preview } from './preview.tsx';
import type { SignatureFormTarget } from './quick-signature-form.tsx';
import type { RegionsProps } from './regions.tsx';
import type { RowActions } from './row-actions.ts';
import { SearchBox, toOptionId } from './search-box.tsx';
import { SignatureList } from './signature-list.tsx';
import { SyncStoppedLink } from './sync-stopped-link.tsx';
import type { UnreportedResultsModel } from './unreported-results-model.ts';

const panels = lazyComponents(() => import('./panels.tsx'));
/** Loads what a press may open next, after the first frame. */
export const loadPanels = panels.load;
const regions = lazyComponents(() => import('./regions.tsx'));
export const loadRegions = regions.load;
const Regions = regions.createComponent(module => module.Regions);
const QuickSignatureForm = panels.createComponent(module => module.QuickSignatureForm);
const Questions = panels.createComponent(module => module.Questions);
const RowMenu = panels.createComponent(module => module.RowMenu);
const UnreportedResultsAlert = panels.createComponent(module => module.UnreportedResultsAlert);
const ShortcutsDialog = panels.createComponent(module => module.ShortcutsDialog);
const PostedLine = lazyComponents(() => import('./posted-line.tsx')).createComponent(
  module => module.PostedLine,
);
const InvitationLine = lazyComponents(() => import('./invitation-line.tsx')).createComponent(
  module => module.InvitationLine,
);

/** Returns the control in which the user continues to type. */
const findPopupFocusTarget = () => document.querySelector<HTMLElement>('main input, main button');

export type PopupProps = {
  popup: PopupModel;
  unreportedResults: UnreportedResultsModel;
  composing: ComposingModel;
  posted: PostedQuestionModel;
  writer: PopupWriter;
  shownRegions: RegionsProps;
  actions: RowActions;
  suggestionPermissions: SuggestionPermissions;
  /** The code of another device that the page shows; null if it shows none. */
  invitation: ReadonlySignal<FoundInvitation | null>;
  /** True if the popup opens with the form for a new signature. */
  startsWithForm: boolean;
  managerUrl: string;
  /** Opens the manager in a tab and closes the popup. */
  openManager: (hash?: string) => void;
  /** Opens the page of the first steps and closes the popup. */
  openWelcome: () => void;
  /** Opens the side panel and closes the popup. Undefined if there is none to open. */
  openPanel?: (() => void) | undefined;
};

export function Popup({
  popup,
  unreportedResults,
  composing,
  posted,
  writer,
  shownRegions,
  actions,
  suggestionPermissions,
  invitation,
  startsWithForm,
  managerUrl,
  openManager,
  openWelcome,
  openPanel,
}: PopupProps) {
  const t = strings.value;
  /** The signature that the form edits. A new one starts with the text selected on the page. */
  const formTarget = useSignal<SignatureFormTarget | null>(
    startsWithForm ? { selected: popup.page.selectedText() } : null,
  );
  const menu = useSignal<{ signature: SnapshotSignature; anchor: DOMRect } | null>(null);
  const areShortcutsOpen = useSignal(false);
  const search = useRef<HTMLInputElement>(null);
  const openMenu = (signature: SnapshotSignature, anchor: Element) => {
    menu.value = { signature, anchor: anchor.getBoundingClientRect() };
  };
  const openActiveMenu = () => {
    const signature = popup.active.value;
    const option = signature && document.getElementById(toOptionId(signature.id));
    if (option) openMenu(signature, option);
  };
  useFocusRestoration(findPopupFocusTarget);
  useSaveShortcut();
  const isFirstRun = popup.signatures.value?.length === 0;

  if (formTarget.value !== null) {
    return (
      <main>
        <QuickSignatureForm
          writer={writer}
          target={formTarget.value}
          host={popup.host.value}
          suggestionPermissions={suggestionPermissions}
          onClose={() => (formTarget.value = null)}
          onDelete={signature => void actions.delete(signature)}
          onRenamed={actions.tellRenamed}
          onDiscarded={undo => {
            const target = formTarget.value;
            actions.notices.show(t.forms.discarded, async () => {
              await undo();
              formTarget.value = target;
            });
          }}
        />
      </main>
    );
  }
  if (popup.wording.questions.value !== null) {
    return (
      <main>
        <Questions popup={popup} close={() => (popup.wording.questions.value = null)} />
      </main>
    );
  }
  return (
    <main
      class="popup"
      onKeyDown={event => {
        if (!popup.hasSingleKeys.value || !isShortcutsDialogKey(event)) return;
        event.preventDefault();
        areShortcutsOpen.value = true;
      }}
    >
      {!isFirstRun && <h1 class="visually-hidden">{t.app.name}</h1>}
      <SearchBox popup={popup} inputRef={search} openMenu={openActiveMenu} />
      <UnreportedResultsAlert model={unreportedResults} />
      <div class="popup-middle">
        <SignatureList
          popup={popup}
          search={search}
          openMenu={({ signature }, anchor) => openMenu(signature, anchor)}
        />
        {posted.question.value && <PostedLine posted={posted} notices={actions.notices} />}
      </div>
      <Regions {...{ ...shownRegions, popup, composing }} notices={actions.notices} />
      {isFirstRun ? (
        <FirstRun writer={writer} search={search} onOpenWelcome={openWelcome} />
      ) : (
        <Preview popup={popup} />
      )}
      <PopupActions popup={popup} thread={shownRegions.loaded.value?.thread ?? null} />
      <ComposedPostLabels composing={composing} />
      {invitation.value && (
        <InvitationLine
          invitation={invitation.value}
          openSettings={() => openManager('#/settings')}
        />
      )}
      <SyncStoppedLink
        popup={popup}
        settingsUrl={`${managerUrl}#/settings`}
        openManager={openManager}
      />
      <PopupFooter
        {...{ popup, composing, search, managerUrl, openManager, openPanel }}
        notices={actions.notices}
        openForm={() => (formTarget.value = { selected: popup.page.selectedText() })}
      />
      {areShortcutsOpen.value && (
        <ShortcutsDialog
          groups={listPopupShortcuts()}
          onClose={() => (areShortcutsOpen.value = false)}
        />
      )}
      {menu.value && (
        <RowMenu
          {...menu.value}
          actions={actions}
          onEdit={edited => (formTarget.value = { edited })}
          onClose={() => (menu.value = null)}
        />
      )}
    </main>
  );
}
