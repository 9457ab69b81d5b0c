import { TriangleAlert, X } from 'lucide';
import { failure } from '../models/app/failure.ts';
import { words } from '../models/app/words.ts';
import { Icon } from './icon.tsx';
import './failure.css';

/** Says that what was written is not kept. In a dialog too: nothing behind one can be read or pressed. */
export function Failure({ isInDialog = false }: { isInDialog?: boolean }) {
  const fault = failure.value;
  const { failures, actions } = words.value;
  if (fault === null) return null;
  return (
    <div class="failure-region" data-in-dialog={isInDialog}>
      <div class="failure" role="alert">
        <Icon of={TriangleAlert} />
        <p>{failures[fault]}</p>
        <button
          type="button"
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
