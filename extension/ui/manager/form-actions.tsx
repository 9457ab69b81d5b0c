import { words } from '../../models/app/all-words.ts';

type FormActionsProps = {
  onCancel: () => void;
  /** Absent while there is nothing to delete yet. */
  onDelete?: (() => void) | undefined;
  onDuplicate?: (() => void) | undefined;
};

/** The end of a form: save it, leave it, or delete what it shows. */
export function FormActions({ onCancel, onDelete, onDuplicate }: FormActionsProps) {
  const { actions } = words.value;
  return (
    <div class="dialog-actions">
      {onDelete && (
        <button type="button" class="button" data-look="danger" onClick={onDelete}>
          {actions.delete}
        </button>
      )}
      {onDuplicate && (
        <button type="button" class="button" onClick={onDuplicate}>
          {words.value.signatures.duplicate}
        </button>
      )}
      <button type="button" class="button" onClick={onCancel}>
        {actions.cancel}
      </button>
      <button type="submit" class="button" data-look="main">
        {actions.save}
      </button>
    </div>
  );
}
