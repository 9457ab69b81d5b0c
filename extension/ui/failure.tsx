import { TriangleAlert, X } from 'lucide';
import { failure } from '../models/app/failure.ts';
import { words } from '../models/app/words.ts';
import { Icon } from './icon.tsx';
import './failure.css';

type FailureProps = {
  isInDialog?: boolean;
  /** A page that was opened for one use cannot be loaded again. */
  canReload?: boolean;
};

/** Says that what was written is not kept. In a dialog too: nothing behind one can be read or pressed. */
export function Failure({ isInDialog = false, canReload = true }: FailureProps) {
  const fault = failure.value;
  const { failures, actions } = words.value;
  if (fault === null) return null;
  return (
    <div class="failure-region" data-in-dialog={isInDialog}>
      <div class="failure" role="alert">
        <Icon of={TriangleAlert} />
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
          <Icon of={X} />
        </button>
      </div>
    </div>
  );
}
