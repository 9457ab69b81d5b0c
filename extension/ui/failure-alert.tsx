import { TriangleAlert, X } from 'lucide';
import { failure } from '../app/failure.ts';
import { strings } from '../app/strings.ts';
import { Icon } from './icon.tsx';
import './failure.css';

type FailureAlertProps = {
  isInDialog?: boolean;
  /** False for the picker page: the token in its address is valid once, so it cannot be reloaded. */
  canReload?: boolean;
};

/**
 * Says that a change could not be saved. A dialog shows its own alert, because nothing behind it
 * can be read or pressed.
 */
export function FailureAlert({ isInDialog = false, canReload = true }: FailureAlertProps) {
  const fault = failure.value;
  const { failures, actions } = strings.value;
  if (fault === null) return null;
  return (
    <div class="failure-region" data-in-dialog={isInDialog}>
      <div class="failure" role="alert">
        <Icon icon={TriangleAlert} />
        <p>{failures[fault]}</p>
        {canReload && fault !== 'full' && (
          <button type="button" class="button" onClick={() => location.reload()}>
            {actions.reload}
          </button>
        )}
        <button
          type="button"
          class="failure-dismiss"
          aria-label={actions.dismiss}
          onClick={() => {
            failure.value = null;
          }}
        >
          <Icon icon={X} />
        </button>
      </div>
    </div>
  );
}
