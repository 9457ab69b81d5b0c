import { useState } from 'preact/hooks';
import { postStatus } from '../../../../shared/resources/post.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { fromLocalInput, toLocalInput } from '../../../models/calendar/local-time.ts';
import { Dialog } from '../../dialog.tsx';
import { DraftNotes } from '../../draft-notes.tsx';
import { Field } from '../../field.tsx';
import { useSaving } from '../../use-draft.ts';
import { useTyped } from '../../use-typed.ts';
import { ContentField } from '../content-field.tsx';
import type { FormProps } from '../form.ts';
import { FormActions } from '../form-actions.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { PostActs } from './post-acts.tsx';
import { PostLabels } from './post-labels.tsx';
import './post-form.css';

export function PostForm({ model, draft, onClose, onCancel }: FormProps<'post'>) {
  const { posts, notices } = model;
  const { rowId } = draft;
  const { content, url, status, scheduled_at, published_at } = draft.values.value;
  const { errors, save, notes } = useSaving(draft, onClose);
  const address = useTyped(url, value => draft.set('url', value), {
    toText: value => value ?? '',
    toValue: typed => typed.trim() || null,
  });
  const [isShowingEarlier, setShowingEarlier] = useState(false);
  const { posts: text, fields, statuses } = words.value;

  async function remove(id: string) {
    onClose();
    const { changed, undo } = await posts.delete([id]);
    if (changed > 0) notices.tell(text.deleted(changed, formatNumber(changed)), undo);
  }

  async function duplicate(id: string) {
    onClose();
    const { changed, undo } = await posts.duplicate(id);
    if (changed > 0) notices.tell(text.duplicated, undo);
  }

  return (
    <Dialog title={rowId === null ? text.new : text.edit} size="wide" onClose={onClose}>
      <form
        class="dialog-form"
        noValidate
        onSubmit={save}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event);
        }}
      >
        <DraftNotes draft={draft} onClose={onClose} notes={notes} />
        <ContentField
          value={content}
          faults={errors.content}
          isFocusedFirst
          onChange={typed => draft.set('content', typed)}
        />
        <PostLabels
          model={model}
          labelIds={draft.labelIds.value}
          faults={errors.label_ids}
          onChange={draft.setLabels}
        />
        <div class="post-form-facts">
          <Field label={fields.status}>
            {attributes => (
              <select
                {...attributes}
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
          {status === 'published' ? (
            <Moment
              key="published"
              label={fields.published_at}
              value={published_at}
              faults={errors.published_at}
              onChange={value => draft.set('published_at', value)}
            />
          ) : (
            <Moment
              key="scheduled"
              label={fields.scheduled_at}
              value={scheduled_at}
              faults={errors.scheduled_at}
              onChange={value => draft.set('scheduled_at', value)}
            />
          )}
        </div>
        <Field label={fields.url} faults={errors.url} hint={text.urlHint}>
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
              onInput={event => address.type(event.currentTarget.value)}
            />
          )}
        </Field>
        <PostActs
          model={model}
          post={{ content, url }}
          onAppend={whole => draft.set('content', whole)}
          onShowEarlier={rowId === null ? undefined : () => setShowingEarlier(true)}
        />
        <FormActions
          onCancel={onCancel}
          onDelete={rowId === null ? undefined : () => remove(rowId)}
          onDuplicate={rowId === null ? undefined : () => void duplicate(rowId)}
        />
      </form>
      {isShowingEarlier && rowId !== null && (
        <EarlierVersions
          model={model}
          postId={rowId}
          onTake={earlier => draft.set('content', earlier)}
          onClose={() => setShowingEarlier(false)}
        />
      )}
    </Dialog>
  );
}

type MomentProps = {
  label: string;
  value: string | null;
  faults: string[] | undefined;
  onChange: (value: string | null) => void;
};

function Moment({ label, value, faults, onChange }: MomentProps) {
  const moment = useTyped(value, onChange, {
    toText: toLocalInput,
    toValue: typed => fromLocalInput(typed, value),
  });
  const [isUnfinished, setUnfinished] = useState(false);
  const sentence = isUnfinished ? words.value.posts.unfinishedMoment : undefined;
  return (
    <Field label={label} faults={faults} sentence={sentence}>
      {attributes => (
        <input
          {...attributes}
          class="input"
          type="datetime-local"
          value={moment.text}
          onInput={({ currentTarget }) => {
            moment.type(currentTarget.value);
            setUnfinished(isUnfinished && currentTarget.validity.badInput);
          }}
          onInvalid={event => {
            event.preventDefault();
            setUnfinished(true);
          }}
        />
      )}
    </Field>
  );
}
