import type { RefObject } from 'preact';
import type { FieldValue } from '../../shared/rows/field-value.ts';
import type { Conflict } from '../app/form-drafts/form-changes.ts';
import type { FormDraft } from '../app/form-drafts/form-draft.ts';
import { formatMoment } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import './form-draft-notes.css';

type FormDraftNotesProps = {
  draft: Omit<FormDraft, 'set' | 'values'>;
  /**
   * Closes the form. Called when the user discards changes to a row that was deleted or that this
   * version cannot show: the form has nothing left to show.
   */
  onClose: () => void;
  notes: RefObject<HTMLDivElement | null>;
};

/**
 * Notes above the fields of a form: a restored draft, and changes that another window or device
 * made.
 */
export function FormDraftNotes({ draft, onClose, notes }: FormDraftNotesProps) {
  const { forms } = strings.value;
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
          <p>{forms.deletedMeanwhile}</p>
          <button type="button" class="button" onClick={() => void draft.restoreRow()}>
            {forms.keepIt}
          </button>
          {!isRestored && discardButton}
        </div>
      )}
      {draft.isWithheld.value && (
        <div class="draft-note" data-needs-choice>
          <p>{forms.changedByNewerVersion}</p>
          {!isRestored && discardButton}
        </div>
      )}
      {draft.conflicts.value.map(conflict => (
        <ConflictNote key={conflict.field} draft={draft} conflict={conflict} />
      ))}
    </div>
  );
}

type ConflictNoteProps = { draft: FormDraftNotesProps['draft']; conflict: Conflict };

/**
 * Both values of a field that was changed here and on another device, and the choice between them.
 */
function ConflictNote({ draft, conflict: { field, mine, theirs } }: ConflictNoteProps) {
  const { forms } = strings.value;
  return (
    <fieldset class="draft-conflict" data-needs-choice aria-label={forms.fieldConflict}>
      <p>
        {forms.fieldConflict}: <strong>{getFieldName(field)}</strong>
      </p>
      <dl>
        <dt>{forms.mine}</dt>
        <dd dir="auto">{formatFieldValue(field, mine)}</dd>
        <dt>{forms.theirs}</dt>
        <dd dir="auto">{formatFieldValue(field, theirs)}</dd>
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

/** Returns the field's name as its form shows it. */
function getFieldName(field: string): string {
  const names: Record<string, string> = strings.value.fields;
  return names[field] ?? field;
}

/** Formats a value as its field shows it, so that the user can compare both values. */
function formatFieldValue(field: string, value: FieldValue): string {
  const { forms, statuses } = strings.value;
  if (typeof value === 'boolean') return value ? forms.yes : forms.no;
  if (value === null || value === '') return forms.empty;
  if (Array.isArray(value))
    return value.map(one => formatFieldValue(field, one)).join('\n') || forms.empty;
  if (typeof value === 'object') {
    return Object.values(value)
      .map(one => formatFieldValue(field, one))
      .join('\n');
  }
  const text = String(value);
  const states: Record<string, string> = statuses;
  if (field === 'status') return states[text] ?? text;
  // Zod schemas are not used here: the popup's first frame would wait for that library.
  const isTimestamp = field === 'scheduled_at' || field === 'published_at';
  return isTimestamp && Number.isFinite(Date.parse(text)) ? formatMoment(new Date(text)) : text;
}
