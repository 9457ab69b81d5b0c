/** What an error says of PostgreSQL, by the system's codes, by PostgreSQL's (SQLSTATE), or in words. */

/**
 * No connection could be made. Whatever the reason, a password that was changed or a database that
 * takes none just now, it lies outside of the request, and may end by itself.
 */
export class ConnectionError extends Error {
  readonly code: string;

  constructor(reason: unknown) {
    // A name with several addresses fails with what each of them said, and says nothing itself.
    const error = reason instanceof AggregateError ? reason.errors.at(-1) : reason;
    super(error instanceof Error ? error.message : String(error));
    this.code = codeOf(error);
  }
}

/**
 * Lost, overloaded, shutting down, changed over, or without the rights that it had. A table that is
 * missing (42P01) is not among them: a statement of ours that is wrong looks alike.
 */
const unavailableCodes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|57014|53\w{3}|40001|40P01|25006|25P03|42501|55P03|58030)$/;
/** `pg` says these by their sentences alone. */
const unavailableMessages =
  /Connection terminated|connection error|timeout exceeded when trying to connect|timeout expired|Connection ended|has been discarded|closed the connection/i;
/** What whoever runs the server has to mend before it can start, beside these. */
const setupCodes = /^(3F|57|58)/;

/** Whether requests may be repeated later, as nothing of them is at fault. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  if (saysUnavailable(error)) return true;
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some(one => isUnavailable(one, depth + 1));
}

/** Whether this very error, and none within it, tells of PostgreSQL or of the way to it. */
export function isOfPostgres(error: Error): boolean {
  return error.message !== '' && (saysUnavailable(error) || setupCodes.test(codeOf(error)));
}

function saysUnavailable(error: Error): boolean {
  return (
    error instanceof ConnectionError ||
    unavailableCodes.test(codeOf(error)) ||
    unavailableMessages.test(error.message)
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code ?? '') : '';
}
