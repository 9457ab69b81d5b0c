import { X } from 'lucide';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ResourceKind } from '../../shared/resources/resources.ts';
import { strings } from '../app/all-strings.ts';
import type { EditNotices } from '../app/edit-notices.ts';
import type { ResourceFields } from '../app/form-drafts/form-draft.ts';
import { nextLabelColor } from '../app/label-colors.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { useFocusRestoration } from '../ui/focus-restoration.ts';
import { Icon } from '../ui/icon.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { ShortcutsDialog } from '../ui/shortcuts-dialog.tsx';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { useSaveShortcut } from '../ui/use-save-shortcut.ts';
import type { ResourceFormProps } from './form-actions.tsx';
import { LabelForm } from './labels/label-form.tsx';
import type { ManagerModel, OpenForm as OpenedForm } from './manager-model.ts';
import { Navigation } from './navigation.tsx';
import { guideAddress } from './news-model.ts';
import { Palette } from './palette/palette.tsx';
import { PostForm } from './posts/post-form.tsx';
import { preloadOtherScreens, screens, type WebScreens } from './screens.tsx';
import { SignatureForm } from './signatures/signature-form.tsx';
import { ValueForm } from './signatures/value-form.tsx';
import { listScreenShortcuts, useShortcuts } from './use-shortcuts.ts';
import './manager.css';
import '../ui/edit-notice.css';

type ManagerProps = {
  model: ManagerModel;
  /** The screens that only the page of a server has. */
  webScreens?: WebScreens | undefined;
};

/** The whole page: navigation, the current screen, the open form above it, and notices. */
export function Manager({ model, webScreens }: ManagerProps) {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const openShortcuts = useCallback(() => {
    setShortcutsOpen(true);
    void model.shortcuts?.refresh();
  }, [model]);
  useShortcuts(model, { openPalette, openShortcuts });
  useSaveShortcut();
  useFocusRestoration(findScreenFocusTarget);
  // Runs after the first paint.
  useEffect(preloadOtherScreens, []);
  const { section } = model.router.location.value;
  const Screen = { ...screens, ...webScreens }[section];
  const form = model.form.value;
  return (
    <div class="manager">
      <FailureAlert />
      <Navigation model={model} onOpenShortcuts={openShortcuts} />
      {Screen && <Screen key={section} model={model} />}
      {form && <OpenForm key={`${form.kind}/${form.id ?? 'new'}`} model={model} form={form} />}
      {isPaletteOpen && <Palette model={model} onClose={() => setPaletteOpen(false)} />}
      {areShortcutsOpen && (
        <ShortcutsDialog
          groups={listScreenShortcuts(section, {
            hasSingleKeys: model.settings.hasSingleKeys.value,
            browserShortcuts: model.shortcuts?.shortcuts.value,
          })}
          onClose={() => setShortcutsOpen(false)}
        >
          {model.version !== undefined && (
            <a class="button" href={guideAddress} target="_blank" hreflang="en" rel="noopener">
              {strings.value.settings.guide}
            </a>
          )}
        </ShortcutsDialog>
      )}
      <EditNoticeRegion notices={model.notices} />
    </div>
  );
}

/**
 * The first of these that the screen has: the tab stop of its list or calendar, a button beside its
 * title, or the title, which screen readers then announce.
 */
const selectors = [
  'main [data-act="open"][tabindex="0"]',
  'main .row-open',
  'main [role="grid"] [tabindex="0"]',
  'main .page-header button',
  'main h1[tabindex]',
];

/**
 * Returns the element of the screen that takes the focus if the focused element was removed together
 * with everything around it.
 */
function findScreenFocusTarget(): HTMLElement | null {
  for (const selector of selectors) {
    const target = document.querySelector<HTMLElement>(selector);
    if (target) return target;
  }
  return null;
}

/**
 * Shows the last change, with Undo. The live region is in the page even without a notice, because
 * screen readers announce only what is added to an existing region.
 */
function EditNoticeRegion({ notices }: { notices: EditNotices }) {
  const notice = notices.current.value;
  return (
    <div class="notice-region" role="status" aria-label={strings.value.notices.region}>
      {notice && (
        <div class="notice" key={notice.id}>
          <span>
            <Sentence text={notice.text} />
          </span>
          {notice.undo && (
            <button type="button" class="notice-undo" onClick={notices.undo}>
              {strings.value.actions.undo}
            </button>
          )}
          <button
            type="button"
            class="notice-close"
            aria-label={strings.value.actions.dismiss}
            onClick={notices.dismiss}
          >
            <Icon icon={X} />
          </button>
        </div>
      )}
    </div>
  );
}

type OpenFormProps = { model: ManagerModel; form: OpenedForm };

/** The form above the screen, with its saved draft. */
function OpenForm({ model, form }: OpenFormProps) {
  switch (form.kind) {
    case 'label': {
      const color = nextLabelColor(model.labels.items.value?.length ?? 0);
      return (
        <DraftForm model={model} form={form} kind="label" start={{ color }} Form={LabelForm} />
      );
    }
    case 'signature':
      return <DraftForm model={model} form={form} kind="signature" Form={SignatureForm} />;
    case 'value':
      return <DraftForm model={model} form={form} kind="value" Form={ValueForm} />;
    case 'post':
      return <DraftForm model={model} form={form} kind="post" start={form.start} Form={PostForm} />;
  }
}

type DraftFormProps<K extends ResourceKind> = OpenFormProps & {
  kind: K;
  start?: Partial<ResourceFields<K>> | undefined;
  Form: (props: ResourceFormProps<K>) => preact.JSX.Element;
};

function DraftForm<K extends ResourceKind>({ model, form, kind, start, Form }: DraftFormProps<K>) {
  // Unsaved changes of another new post appear only if this one begins with the same time or text.
  const origin = form.start?.scheduled_at ?? form.start?.content;
  const draft = useFormDraft(() =>
    model.openDraft({ kind, id: form.id, start, origin }, form.hasStoredDraft),
  );
  if (draft === null) return null;
  const close = () => {
    // The user may have closed this form and opened another one while this one was being saved.
    if (model.form.value === form) model.form.value = null;
  };
  const cancel = () => {
    close();
    if (!draft.isChanged.value) return;
    const undo = draft.discard();
    model.notices.show(strings.value.forms.discarded, async () => {
      await undo();
      model.form.value = { ...form, hasStoredDraft: true };
    });
  };
  return <Form model={model} draft={draft} onClose={close} onCancel={cancel} />;
}
