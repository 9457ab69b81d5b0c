import type { OpeningFault } from '../app/opening.ts';
import { strings } from '../app/strings.ts';
import { EmptyState } from './empty-state.tsx';
import './database-error-page.css';

type DatabaseErrorPageProps = {
  fault: OpeningFault;
  /** False for the picker page: the token in its address is valid once, so it cannot be reloaded. */
  canReload?: boolean;
};

/**
 * Replaces a page whose database does not open: without it the page can neither show nor save
 * anything.
 */
export function DatabaseErrorPage({ fault, canReload = true }: DatabaseErrorPageProps) {
  const { databaseErrors, actions } = strings.value;
  return (
    <main class="database-error">
      <div role="alert">
        <EmptyState title={databaseErrors.title} text={databaseErrors[fault]}>
          {canReload && (
            <button type="button" class="button" onClick={() => location.reload()}>
              {actions.reload}
            </button>
          )}
        </EmptyState>
      </div>
    </main>
  );
}
