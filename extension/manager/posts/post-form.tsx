import { useRef, useState } from 'preact/hooks';
import { postStatus } from '../../../shared/resources/post.ts';
import { strings } from '../../app/all-strings.ts';
import { fromLocalInput, toLocalInput } from '../../app/dates/local-time.ts';
import { formatNumber } from '../../app/format.ts';
import { ContentField } from '../../ui/content-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDraftNotes } from '../../ui/form-draft-notes.tsx';
import { LocalTimeField } from '../../ui/local-time-field.tsx';
import { useFormSave } from '../../ui/use-form-draft.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { FormActions, type ResourceFormProps } from '../form-actions.tsx';
import { EarlierVersionsDialog } from './earlier-versions-dialog.tsx';
import { toPageAddress } from './page-address.ts';
import { PostActions } from './post-actions.tsx';
import { PostLabelsField } from './post-labels-field.tsx';
import './post-form.css';

export function PostForm({ model, draft, onClose, onCancel }: ResourceFormProps<'post'>) {
  const { posts, notices } = model;
  const { rowId } = draft;
  const { content, url, status, scheduled_at, published_at } = draft.values.value;
  const { errors, save, notes } = useFormSave(draft, onClose);
  const address = useTypedText(url, value => draft.set('url', value), {
    toText: value => value ?? '',
    toValue: toPageAddress,
  });
  const [isShowingEarlier, setShowingEarlier] = useState(false);
  /** True once the user has chosen Schedule or Keep as draft, or if the post already had a date. */
  const [isDateExplained, setDateExplained] = useState(scheduled_at !== null);
  const statusSelect = useRef<HTMLSelectElement>(null);
  const { posts: t, fields, statuses } = strings.value;

  async function remove(id: string) {
    onClose();
    const { changedCount, undo } = await posts.delete([id]);
    if (changedCount > 0) notices.show(t.deleted(changedCount, formatNumber(changedCount)), undo);
  }

  async function duplicate(id: string) {
    onClose();
    const { changedCount, undo } = await posts.duplicate(id);
    if (changedCount > 0) notices.show(t.duplicated, undo);
  }

  function explainDate(chosen: 'scheduled' | 'draft') {
    setDateExplained(true);
    if (chosen === 'scheduled') draft.set('status', 'scheduled');
    // The pressed button disappears, so the focus moves.
    statusSelect.current?.focus();
  }

  return (
    <Dialog title={rowId === null ? t.new : t.edit} size="wide" onClose={onClose}>
      <form class="dialog-form" noValidate onSubmit={save}>
        <FormDraftNotes draft={draft} onClose={onClose} notes={notes} />
        <ContentField
          value={content}
          faults={errors.content}
          hasAutofocus
          onChange={typed => draft.set('content', typed)}
        />
        <PostLabelsField
          model={model}
          labelIds={draft.labelIds.value}
          faults={errors.label_ids}
          onChange={draft.setLabels}
        />
        <div class="post-form-details">
          <Field label={fields.status}>
            {attributes => (
              <select
                {...attributes}
                ref={statusSelect}
                class="input"
                value={status}
                onChange={event => draft.set('status', postStatus.parse(event.currentTarget.value))}
              >
                {postStatus.options.map(option => (
                  <option key={option} value={option}>
                    {statuses[option]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {/* Keyed, so that one date's field does not keep the text typed for the other date. */}
          {status === 'published' ? (
            <DateTimeField
              key="published"
              label={fields.published_at}
              value={published_at}
              faults={errors.published_at}
              onChange={value => draft.set('published_at', value)}
            />
          ) : (
            <DateTimeField
              key="scheduled"
              label={fields.scheduled_at}
              value={scheduled_at}
              faults={errors.scheduled_at}
              onChange={value => draft.set('scheduled_at', value)}
            />
          )}
        </div>
        {status === 'draft' && scheduled_at !== null && !isDateExplained && (
          <div class="post-form-question">
            <p role="status">{t.isScheduled}</p>
            <button type="button" class="button" onClick={() => explainDate('scheduled')}>
              {t.schedule}
            </button>
            <button type="button" class="button" onClick={() => explainDate('draft')}>
              {t.keepDraft}
            </button>
          </div>
        )}
        <Field label={fields.url} faults={errors.url} hint={t.urlHint}>
          {attributes => (
            <input
              {...attributes}
              class="input"
              type="text"
              inputMode="url"
              dir="ltr"
              value={address.text}
              autocomplete="off"
              spellcheck={false}
              onInput={event => address.setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <PostActions
          model={model}
          post={{ content, url }}
          onContentChange={whole => draft.set('content', whole)}
          onShowEarlier={rowId === null ? undefined : () => setShowingEarlier(true)}
        />
        <FormActions
          onCancel={onCancel}
          onDelete={rowId === null ? undefined : () => remove(rowId)}
          onDuplicate={rowId === null ? undefined : () => void duplicate(rowId)}
        />
      </form>
      {isShowingEarlier && rowId !== null && (
        <EarlierVersionsDialog
          model={model}
          postId={rowId}
          onRestore={earlier => draft.set('content', earlier)}
          onClose={() => setShowingEarlier(false)}
        />
      )}
    </Dialog>
  );
}

type DateTimeFieldProps = {
  label: string;
  value: string | null;
  faults: string[] | undefined;
  onChange: (value: string | null) => void;
};

function DateTimeField({ label, value, faults, onChange }: DateTimeFieldProps) {
  const localTime = useTypedText(value, onChange, {
    toText: toLocalInput,
    // Keeps the seconds of `value` if the minute has not changed.
    toValue: typed => fromLocalInput(typed, value),
  });
  const [isUnfinished, setUnfinished] = useState(false);
  const sentence = isUnfinished ? strings.value.posts.unfinishedMoment : undefined;
  return (
    <LocalTimeField
      label={label}
      text={localTime.text}
      faults={faults}
      faultSentence={sentence}
      onType={(text, { validity }) => {
        localTime.setText(text);
        // Typing removes the message. It does not show it, as every date begins unfinished.
        setUnfinished(isUnfinished && validity.badInput);
      }}
      onInvalid={event => {
        event.preventDefault();
        setUnfinished(true);
      }}
    />
  );
}
