import { TIMED_OUT, withTimeout } from '../../shared/async.ts';
import type { FormDraft } from '../app/form-drafts/form-draft.ts';
import type { RenamedSignature } from '../app/save-signature.ts';
import { strings } from '../app/strings.ts';
import type { SuggestionPermissions } from '../suggestions/permissions-model.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { Field } from '../ui/field.tsx';
import { FormDraftNotes } from '../ui/form-draft-notes.tsx';
import { readKey } from '../ui/keys.ts';
import { useFormDraft, useFormSave } from '../ui/use-form-draft.ts';
import type { SnapshotSignature } from './popup-model.ts';
import type { PopupWriter } from './popup-writer.ts';
import './popup-form.css';
import { matchesSite } from '../../shared/signatures/site.ts';

/** The signature to edit, or the page's selected text for a new one. */
export type SignatureFormTarget = { edited: SnapshotSignature } | { selected: Promise<string> };

type QuickSignatureFormProps = {
  writer: PopupWriter;
  target: SignatureFormTarget;
  /** Host of the page; null if it has none. */
  host: string | null;
  suggestionPermissions: SuggestionPermissions;
  onClose: () => void;
  onDelete: (signature: SnapshotSignature) => void;
  /** Called if a new name was saved into other signatures too. */
  onRenamed: (renamed: RenamedSignature) => void;
  /** Called when the user discards changes; `undo` stores them again, as a draft for the next form. */
  onDiscarded: (undo: () => Promise<void>) => void;
};

/** The form starts without the page's selection if the page is busy for longer than this. */
const selectionTimeoutMs = 400;

/** A form to write a signature without leaving the popup. */
export function QuickSignatureForm(props: QuickSignatureFormProps) {
  const { writer, target, host, suggestionPermissions, onClose, onDelete, onDiscarded } = props;
  const t = strings.value;
  const title = 'edited' in target ? t.signatures.edit : t.popup.newSignature;
  const draft = useFormDraft(async () =>
    writer.openSignatureDraft(
      'edited' in target
        ? { id: target.edited.id }
        : { selected: await readSelectedText(target.selected) },
      props.onRenamed,
    ),
  );
  const cancel = () => {
    onClose();
    if (draft?.isChanged.value) onDiscarded(draft.discard());
  };
  if (draft !== null)
    return (
      <DraftForm
        draft={draft}
        title={title}
        host={host}
        suggestionPermissions={suggestionPermissions}
        onClose={onClose}
        onCancel={cancel}
        onDelete={
          'edited' in target
            ? () => {
                onClose();
                onDelete(target.edited);
              }
            : undefined
        }
      />
    );
  return (
    <div class="popup popup-form">
      <h1>{title}</h1>
    </div>
  );
}

type DraftFormProps = Pick<QuickSignatureFormProps, 'host' | 'suggestionPermissions'> & {
  draft: FormDraft<'signature'>;
  title: string;
  onClose: () => void;
  onCancel: () => void;
  /** Missing if there is nothing to delete yet. */
  onDelete: (() => void) | undefined;
};

function DraftForm({
  draft,
  title,
  host,
  suggestionPermissions,
  onClose,
  onCancel,
  onDelete,
}: DraftFormProps) {
  const t = strings.value;
  const { name, content } = draft.values.value;
  const { errors, save, notes } = useFormSave(draft, onClose);
  return (
    <form
      class="popup popup-form"
      onSubmit={event => void save(event)}
      onKeyDown={event => {
        if (readKey(event) !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <h1>{title}</h1>
      <FormDraftNotes draft={draft} onClose={onClose} notes={notes} />
      <Field label={t.fields.name} faults={errors.name}>
        {attributes => (
          <input
            {...attributes}
            class="input"
            autofocus
            value={name}
            onInput={event => draft.set('name', event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t.fields.content} faults={errors.content}>
        {attributes => (
          <textarea
            {...attributes}
            class="input"
            dir="auto"
            value={content}
            onInput={event => draft.set('content', event.currentTarget.value)}
          />
        )}
      </Field>
      {host !== null && canBeSitePattern(host) && (
        <CheckboxField
          label={t.signatures.suggestOn(host)}
          isChecked={includesHost(draft.values.value.offered_on, host)}
          onChange={isSuggested => {
            const setSuggested = (isIncluded: boolean) =>
              draft.set(
                'offered_on',
                setHostIncluded(draft.values.value.offered_on, host, isIncluded),
              );
            // The request comes first, because the browser accepts it only during the click. The
            // browser's question may close the popup, but the draft is kept.
            if (isSuggested)
              void suggestionPermissions.request([host]).then(isAllowed => {
                if (!isAllowed) setSuggested(false);
              });
            setSuggested(isSuggested);
          }}
        />
      )}
      <div class="popup-form-actions">
        {onDelete && (
          <button type="button" class="button" data-look="danger" onClick={onDelete}>
            {t.actions.delete}
          </button>
        )}
        <button type="button" class="button" onClick={onCancel}>
          {t.actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {t.actions.save}
        </button>
      </div>
    </form>
  );
}

async function readSelectedText(selected: Promise<string>): Promise<string> {
  const text = await withTimeout(selected, selectionTimeoutMs);
  return text === TIMED_OUT ? '' : text;
}

/** True if a site pattern can name the host: not an IPv6 address such as `[::1]`. */
const canBeSitePattern = (host: string) => /^[\w.-]+$/.test(host);

/** True if any of the sites matches the host. */
function includesHost(sites: readonly string[], host: string): boolean {
  return sites.some(site => matchesSite(host, site));
}

/** Returns the sites plus the host, or without any site that matches it. */
function setHostIncluded(sites: readonly string[], host: string, isIncluded: boolean): string[] {
  const others = sites.filter(site => !matchesSite(host, site));
  return isIncluded ? [...others, host] : others;
}
