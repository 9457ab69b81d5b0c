/** Classifies errors of PostgreSQL by system code, SQLSTATE or message. */

/**
 * A connection failed. The reason, such as a changed password or a database that accepts no
 * connections, is outside of the request and may be temporary.
 */
export class ConnectionError extends Error {
  readonly code: string;

  constructor(reason: unknown) {
    super(getReason(reason));
    this.code = getErrorCode(reason instanceof AggregateError ? reason.errors.at(-1) : reason);
  }
}

/** Returns the message of a failed connection. */
export function getReason(failure: unknown): string {
  // If a name has several addresses, the outer error has no message, but each inner one does.
  const error = failure instanceof AggregateError ? failure.errors.at(-1) : failure;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Connection lost, overloaded, shutting down, failed over, or permissions missing. A missing table
 * (42P01) is not included: a bug in a statement looks the same.
 */
const unavailableCodePattern =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|57014|53\w{3}|40001|40P01|25006|25P03|42501|55P03|58030)$/;
/** Errors of `pg` that have no code. */
const unavailableMessagePattern =
  /Connection terminated|connection error|timeout exceeded when trying to connect|timeout expired|Connection ended|has been discarded|closed the connection/i;
/** Other errors that the operator must fix before the server can start. */
const setupCodePattern = /^(3F|57|58)/;

/** True if the request may be retried later, because it did not cause the error. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  if (matchesUnavailable(error)) return true;
  const innerErrors: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return innerErrors.some(inner => isUnavailable(inner, depth + 1));
}

/** True if this error itself, not an inner one, concerns PostgreSQL or the connection to it. */
export function isPostgresError(error: Error): boolean {
  return (
    error.message !== '' &&
    (matchesUnavailable(error) || setupCodePattern.test(getErrorCode(error)))
  );
}

function matchesUnavailable(error: Error): boolean {
  return (
    error instanceof ConnectionError ||
    unavailableCodePattern.test(getErrorCode(error)) ||
    unavailableMessagePattern.test(error.message)
  );
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code ?? '') : '';
}
