import { words } from '../../models/app/words.ts';
import type { Draft } from '../../models/drafts/draft.ts';
import type { Keeper } from '../../models/popup/keeper.ts';
import type { GlancedSignature } from '../../models/popup/popup.ts';
import { isNameable, isOfferedOn, withSite } from '../../models/signatures/offered-sites.ts';
import type { OfferControl } from '../../models/signatures/offers.ts';
import { CheckField } from '../check-field.tsx';
import { DraftNotes } from '../draft-notes.tsx';
import { Field } from '../field.tsx';
import { useOpenDraft, useSaving } from '../use-draft.ts';
import './popup-form.css';

/** One that there is, or a new one that starts from what the page has selected. */
export type Writing = { edited: GlancedSignature } | { selected: Promise<string> };

type SignatureFormProps = {
  keeper: Keeper;
  writing: Writing;
  /** The page's; null where there is none. */
  host: string | null;
  offers: OfferControl;
  close: () => void;
  /** What was changed is thrown away; `undo` makes it wait for the next form again. */
  onDiscarded: (undo: () => Promise<void>) => void;
};

/** A page that is busy for longer than this starts no signature with its selection. */
const patienceMs = 400;

/** Writing a signature without leaving the popup. */
export function SignatureForm(props: SignatureFormProps) {
  const { keeper, writing, host, offers, close, onDiscarded } = props;
  const t = words.value;
  const title = 'edited' in writing ? t.signatures.edit : t.popup.newSignature;
  const draft = useOpenDraft(async () =>
    keeper.openSignatureDraft(
      'edited' in writing
        ? { id: writing.edited.id }
        : { selected: await withinPatience(writing.selected) },
    ),
  );
  const cancel = () => {
    close();
    if (draft?.isChanged.value) onDiscarded(draft.discard());
  };
  if (draft !== null) return <Form {...{ draft, title, host, offers, close, cancel }} />;
  return (
    <div class="popup popup-form">
      <h1>{title}</h1>
    </div>
  );
}

type FormProps = Pick<SignatureFormProps, 'host' | 'offers'> & {
  draft: Draft<'signature'>;
  title: string;
  close: () => void;
  cancel: () => void;
};

function Form({ draft, title, host, offers, close, cancel }: FormProps) {
  const t = words.value;
  const { name, content } = draft.values.value;
  const { errors, save, notes } = useSaving(draft, close);
  return (
    <form
      class="popup popup-form"
      onSubmit={event => void save(event)}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.isComposing) {
          event.preventDefault();
          close();
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event);
      }}
    >
      <h1>{title}</h1>
      <DraftNotes draft={draft} onClose={close} notes={notes} />
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
      {host !== null && isNameable(host) && (
        <CheckField
          label={t.signatures.offerOn(host)}
          isChecked={isOfferedOn(draft.values.value.offered_on, host)}
          onChange={isOffered => {
            const set = (isOffered: boolean) =>
              draft.set('offered_on', withSite(draft.values.value.offered_on, host, isOffered));
            // Asked within the press. The question may close the popup: the draft stays.
            if (isOffered) void offers.allow([host]).then(isAllowed => isAllowed || set(false));
            set(isOffered);
          }}
        />
      )}
      <div class="popup-form-actions">
        <button type="button" class="button" onClick={cancel}>
          {t.actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {t.actions.save}
        </button>
      </div>
    </form>
  );
}

function withinPatience(selected: Promise<string>): Promise<string> {
  const late = new Promise<string>(resolve => setTimeout(() => resolve(''), patienceMs));
  return Promise.race([selected, late]);
}
