import type { ComponentChildren } from 'preact';
import type { ResourceKind } from '../../shared/resources/resources.ts';
import { strings } from '../app/all-strings.ts';
import type { FormDraft } from '../app/form-drafts/form-draft.ts';
import type { ManagerModel } from './manager-model.ts';

/** Props of every form above the screen. */
export type ResourceFormProps<K extends ResourceKind> = {
  model: ManagerModel;
  draft: FormDraft<K>;
  /** Closes the form and keeps its draft. */
  onClose: () => void;
  /** Closes the form and discards its draft; a notice offers Undo. */
  onCancel: () => void;
};

type FormActionsProps = {
  onCancel: () => void;
  /** Missing if there is nothing to delete yet. */
  onDelete?: (() => void) | undefined;
  onDuplicate?: (() => void) | undefined;
  /** Other buttons, behind Delete. */
  children?: ComponentChildren;
};

/** The buttons at the end of a form: delete, duplicate, cancel and save. */
export function FormActions({ onCancel, onDelete, onDuplicate, children }: FormActionsProps) {
  const { actions } = strings.value;
  return (
    <div class="dialog-actions">
      {onDelete && (
        <button type="button" class="button" data-look="danger" onClick={onDelete}>
          {actions.delete}
        </button>
      )}
      {onDuplicate && (
        <button type="button" class="button" onClick={onDuplicate}>
          {strings.value.signatures.duplicate}
        </button>
      )}
      {children}
      <span class="dialog-closing">
        <button type="button" class="button" onClick={onCancel}>
          {actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {actions.save}
        </button>
      </span>
    </div>
  );
}
