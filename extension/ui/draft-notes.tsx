import type { RefObject } from 'preact';
import type { FieldValue } from '../../shared/rows/field-value.ts';
import { formatMoment } from '../models/app/format.ts';
import { words } from '../models/app/words.ts';
import type { Conflict } from '../models/drafts/changes.ts';
import type { Draft } from '../models/drafts/draft.ts';
import './draft-notes.css';

type DraftNotesProps = {
  draft: Omit<Draft, 'set' | 'values'>;
  /** Leaves the form, where there is nothing left that it could show. */
  onClose: () => void;
  notes: RefObject<HTMLDivElement | null>;
};

/** What a form says above its fields: kept words, and what has changed elsewhere meanwhile. */
export function DraftNotes({ draft, onClose, notes }: DraftNotesProps) {
  const { forms } = words.value;
  const discard = () => {
    draft.discard();
    if (draft.isDeleted.value || draft.isWithheld.value) onClose();
  };
  const isRestored = draft.isRestored.value;
  const discardButton = (
    <button type="button" class="button" onClick={discard}>
      {forms.discard}
    </button>
  );
  return (
    <div ref={notes} class="draft-notes" aria-live="polite">
      {isRestored && (
        <div class="draft-note">
          <p role="status" aria-label={forms.restored}>
            {forms.restored}
          </p>
          {discardButton}
        </div>
      )}
      {draft.isDeleted.value && !draft.isWithheld.value && (
        <div class="draft-note" data-needs-choice>
          <p>{forms.deletedElsewhere}</p>
          <button type="button" class="button" onClick={() => void draft.keepRow()}>
            {forms.keepIt}
          </button>
          {!isRestored && discardButton}
        </div>
      )}
      {draft.isWithheld.value && (
        <div class="draft-note" data-needs-choice>
          <p>{forms.withheldElsewhere}</p>
          {!isRestored && discardButton}
        </div>
      )}
      {draft.conflicts.value.map(conflict => (
        <ConflictNote key={conflict.field} draft={draft} conflict={conflict} />
      ))}
    </div>
  );
}

type ConflictNoteProps = { draft: DraftNotesProps['draft']; conflict: Conflict };

/** Both values of a field that was changed here and elsewhere, and the choice between them. */
function ConflictNote({ draft, conflict: { field, mine, theirs } }: ConflictNoteProps) {
  const { forms } = words.value;
  return (
    <fieldset class="draft-conflict" data-needs-choice aria-label={forms.changedElsewhere}>
      <p>
        {forms.changedElsewhere}: <strong>{nameOf(field)}</strong>
      </p>
      <dl>
        <dt>{forms.mine}</dt>
        <dd dir="auto">{textOf(field, mine)}</dd>
        <dt>{forms.theirs}</dt>
        <dd dir="auto">{textOf(field, theirs)}</dd>
      </dl>
      <div class="draft-choices">
        <button type="button" class="button" onClick={() => draft.keepMine(field)}>
          {forms.keepMine}
        </button>
        <button type="button" class="button" onClick={() => draft.takeTheirs(field)}>
          {forms.takeTheirs}
        </button>
      </div>
    </fieldset>
  );
}

/** A field as its form calls it. */
function nameOf(field: string): string {
  const names: Record<string, string> = words.value.fields;
  return names[field] ?? field;
}

/** A value to be compared by eye, as its field shows it. */
function textOf(field: string, value: FieldValue): string {
  const { forms, statuses } = words.value;
  if (typeof value === 'boolean') return value ? forms.yes : forms.no;
  if (value === null || value === '') return forms.empty;
  if (Array.isArray(value)) return value.map(one => textOf(field, one)).join('\n') || forms.empty;
  if (typeof value === 'object') {
    return Object.values(value)
      .map(one => textOf(field, one))
      .join('\n');
  }
  const text = String(value);
  const states: Record<string, string> = statuses;
  if (field === 'status') return states[text] ?? text;
  // Not by schemas: the popup's first frame would wait for their library.
  const isMoment = field === 'scheduled_at' || field === 'published_at';
  return isMoment && Number.isFinite(Date.parse(text)) ? formatMoment(new Date(text)) : text;
}
