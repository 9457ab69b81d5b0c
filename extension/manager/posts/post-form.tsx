import { History } from 'lucide';
import { useState } from 'preact/hooks';
import { parseHost } from '../../../shared/counting/host.ts';
import { findMyLimit } from '../../../shared/counting/my-limits.ts';
import type { Network } from '../../../shared/counting/network.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDraftNotes } from '../../ui/form-draft-notes.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFormSave } from '../../ui/use-form-draft.ts';
import { useRovingTabindex } from '../../ui/use-roving-tabindex.ts';
import type { ResourceFormProps } from '../form-actions.tsx';
import { findNetworkOfPost } from './append-signature.ts';
import { EarlierVersionsDialog, PostFormActions, PostSignatureChip } from './post-actions.tsx';
import { PostChipFault } from './post-chip.tsx';
import { PostLabelsChip } from './post-labels-chip.tsx';
import { PostCounts, PostParts, PostSplitButtons, usePostSplit } from './post-measures.tsx';
import { PostNetworkChip, PostPageField } from './post-page.tsx';
import { PostTimeDialog, type PostTiming, PostTimingChip } from './post-timing.tsx';
import './post-form.css';

/** A post to write: the words, their count, and one row of chips for everything else. */
export function PostForm({ model, draft, onClose, onCancel }: ResourceFormProps<'post'>) {
  const { posts, notices, signatures, slots } = model;
  const { rowId } = draft;
  const { content, url, status, scheduled_at, published_at } = draft.values.value;
  const { errors, save, notes } = useFormSave(draft, onClose);
  const [openDialog, setOpenDialog] = useState<'earlier' | 'time' | null>(null);
  const [isTypingPage, setTypingPage] = useState(false);
  const chips = useRovingTabindex<HTMLDivElement>('horizontal');
  const { posts: t, fields } = strings.value;
  const network = findNetworkOfPost({ url });
  const isOwnPage = url !== null && network === 'elsewhere';
  const isPageShown = isOwnPage || isTypingPage || errors.url !== undefined;
  const dateFaults = errors.scheduled_at ?? errors.published_at;
  // The networks that the user posts on, until the post has one.
  const host = parseHost(url);
  const myLimits = model.settings.limits.all.value;
  const myLimit = findMyLimit(myLimits, network, { host });
  const split = usePostSplit(content, network, myLimit);
  const counted: Network[] =
    network !== 'elsewhere' || myLimit !== null
      ? [network]
      : url === null
        ? signatures.myNetworks.list({ sites: [], versions: [] })
        : [];

  function setTiming(timing: Partial<PostTiming>) {
    if (timing.scheduled_at !== undefined) draft.set('scheduled_at', timing.scheduled_at);
    if (timing.published_at !== undefined) draft.set('published_at', timing.published_at);
    if (timing.status !== undefined) draft.set('status', timing.status);
  }

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

  return (
    <Dialog title={rowId === null ? t.new : t.edit} size="wide" onClose={onClose}>
      <form class="dialog-form post-form" noValidate onSubmit={save}>
        <FormDraftNotes draft={draft} onClose={onClose} notes={notes} />
        <Field label={fields.content} faults={errors.content}>
          {attributes => (
            <textarea
              {...attributes}
              ref={split.words}
              class="post-words"
              rows={8}
              dir="auto"
              placeholder={t.write}
              value={content}
              autofocus
              onInput={event => draft.set('content', event.currentTarget.value)}
            />
          )}
        </Field>
        <div class="post-measures">
          <PostCounts text={content} networks={counted} host={host} myLimits={myLimits} />
          <PostSplitButtons split={split} />
          {rowId !== null && (
            <button
              type="button"
              class="button"
              data-look="quiet"
              aria-haspopup="dialog"
              onClick={() => setOpenDialog('earlier')}
            >
              <Icon icon={History} />
              {t.earlier}
            </button>
          )}
        </div>
        <PostParts split={split} network={network} />
        <div
          class="post-chips"
          role="toolbar"
          aria-label={t.options}
          ref={chips.ref}
          onFocusIn={chips.onFocusIn}
          onKeyDown={chips.onKeyDown}
        >
          <PostNetworkChip
            url={url}
            onChange={page => {
              setTypingPage(false);
              draft.set('url', page);
            }}
            onOther={() => setTypingPage(true)}
          />
          <PostLabelsChip
            model={model}
            labelIds={draft.labelIds.value}
            isFaulty={errors.label_ids !== undefined}
            onChange={draft.setLabels}
          />
          <PostTimingChip
            timing={{ status, scheduled_at, published_at }}
            isFaulty={dateFaults !== undefined}
            listChoices={() => slots.listChoices(url)}
            onChange={setTiming}
            onOther={() => setOpenDialog('time')}
          />
          <PostSignatureChip
            model={model}
            post={{ content, url }}
            onContentChange={whole => draft.set('content', whole)}
          />
        </div>
        <PostChipFault name={t.labels} faults={errors.label_ids} />
        <PostChipFault name={fields.scheduled_at} faults={errors.scheduled_at} />
        <PostChipFault name={fields.published_at} faults={errors.published_at} />
        {isPageShown && (
          <PostPageField
            url={url}
            faults={errors.url}
            hasAutofocus={isTypingPage}
            onChange={page => {
              // The field stays while it is emptied.
              setTypingPage(true);
              draft.set('url', page);
            }}
          />
        )}
        <PostFormActions
          post={{ content, url }}
          onCancel={onCancel}
          saved={
            rowId === null
              ? undefined
              : { onDelete: () => void remove(rowId), onDuplicate: () => void duplicate(rowId) }
          }
        />
      </form>
      {openDialog === 'earlier' && rowId !== null && (
        <EarlierVersionsDialog
          model={model}
          postId={rowId}
          onRestore={earlier => draft.set('content', earlier)}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {/* Outside the form: the dialog has a form of its own. */}
      {openDialog === 'time' && (
        <PostTimeDialog
          label={status === 'published' ? fields.published_at : fields.scheduled_at}
          value={status === 'published' ? published_at : scheduled_at}
          nowMs={model.minute.value}
          onChoose={time =>
            setTiming(
              status === 'published'
                ? { published_at: time }
                : { status: 'scheduled', scheduled_at: time },
            )
          }
          onClose={() => setOpenDialog(null)}
        />
      )}
    </Dialog>
  );
}
