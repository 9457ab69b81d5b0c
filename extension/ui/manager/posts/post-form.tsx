import { useState } from 'preact/hooks';
import type { FieldErrors } from '../../../../shared/http/problem.ts';
import { type PostStatus, postStatus } from '../../../../shared/resources/post.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { words } from '../../../models/app/words.ts';
import { fromLocalInput, toLocalInput } from '../../../models/calendar/local-time.ts';
import { Dialog } from '../../dialog.tsx';
import { Field } from '../../field.tsx';
import { ContentField } from '../content-field.tsx';
import type { FormProps } from '../form.ts';
import { FormActions } from '../form-actions.tsx';
import { PostLabels } from './post-labels.tsx';
import './post-form.css';

export function PostForm({ model, id, onClose, start }: FormProps) {
  const { posts, notices } = model;
  const edited = id === undefined ? undefined : posts.get(id)?.post;
  const [content, setContent] = useState(edited?.content ?? '');
  const [url, setUrl] = useState(edited?.url ?? '');
  const [status, setStatus] = useState<PostStatus>(edited?.status ?? start?.status ?? 'draft');
  const [scheduled, setScheduled] = useState(
    toLocalInput(edited?.scheduled_at ?? start?.scheduled_at ?? null),
  );
  const [published, setPublished] = useState(toLocalInput(edited?.published_at ?? null));
  const [labelIds, setLabelIds] = useState(edited?.label_ids ?? []);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { posts: text } = words.value;

  async function save(event: Event) {
    event.preventDefault();
    const input = {
      content,
      url: url.trim() === '' ? null : url.trim(),
      status,
      scheduled_at: fromLocalInput(scheduled, edited?.scheduled_at ?? null),
      published_at: fromLocalInput(published, edited?.published_at ?? null),
    };
    const saved = await posts.save(input, labelIds, id);
    if (saved.saved) onClose();
    else setErrors(saved.errors);
  }

  async function remove(id: string) {
    onClose();
    const { changed, undo } = await posts.delete([id]);
    notices.tell(text.deleted(changed, formatNumber(changed)), undo);
  }

  return (
    <Dialog title={edited ? text.edit : text.new} size="wide" onClose={onClose}>
      <form
        class="dialog-form"
        noValidate
        onSubmit={save}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event);
        }}
      >
        <ContentField
          value={content}
          faults={errors.content}
          isFocusedFirst
          onChange={setContent}
        />
        <PostLabels
          model={model}
          labelIds={labelIds}
          faults={errors.label_ids}
          onChange={setLabelIds}
        />
        <div class="post-form-facts">
          <Field label={text.status}>
            {attributes => (
              <select
                {...attributes}
                class="input"
                value={status}
                onChange={event => setStatus(postStatus.parse(event.currentTarget.value))}
              >
                {postStatus.options.map(option => (
                  <option key={option} value={option}>
                    {text.statuses[option]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {status === 'published' ? (
            <Moment
              label={text.publishedAt}
              value={published}
              faults={errors.published_at}
              onChange={setPublished}
            />
          ) : (
            <Moment
              label={text.scheduledAt}
              value={scheduled}
              faults={errors.scheduled_at}
              onChange={setScheduled}
            />
          )}
        </div>
        <Field label={text.url} faults={errors.url} hint={text.urlHint}>
          {attributes => (
            <input
              {...attributes}
              class="input"
              type="text"
              inputMode="url"
              dir="ltr"
              value={url}
              autocomplete="off"
              spellcheck={false}
              onInput={event => setUrl(event.currentTarget.value)}
            />
          )}
        </Field>
        <FormActions onCancel={onClose} onDelete={edited && (() => remove(edited.id))} />
      </form>
    </Dialog>
  );
}

type MomentProps = {
  label: string;
  value: string;
  faults: string[] | undefined;
  onChange: (typed: string) => void;
};

function Moment({ label, value, faults, onChange }: MomentProps) {
  return (
    <Field label={label} faults={faults}>
      {attributes => (
        <input
          {...attributes}
          class="input"
          type="datetime-local"
          value={value}
          onInput={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
