import type { OpeningFault } from '../models/app/opening.ts';
import { words } from '../models/app/words.ts';
import { Empty } from './empty.tsx';
import './unopened.css';

type UnopenedProps = {
  fault: OpeningFault;
  /** A page that was opened for one use cannot be loaded again. */
  canReload?: boolean;
};

/** In place of a page whose database does not open: without it there is nothing to show or to keep. */
export function Unopened({ fault, canReload = true }: UnopenedProps) {
  const { unopened, actions } = words.value;
  return (
    <main class="unopened">
      <div role="alert">
        <Empty title={unopened.title} text={unopened[fault]}>
          {canReload && (
            <button type="button" class="button" onClick={() => location.reload()}>
              {actions.reload}
            </button>
          )}
        </Empty>
      </div>
    </main>
  );
}
