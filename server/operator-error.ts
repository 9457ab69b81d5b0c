/**
 * An error that the operator, who runs the server, can fix. Its message is a sentence for the
 * operator.
 */
export class OperatorError extends Error {}

/** The command line names something that does not exist. The process ends with the exit code 2. */
export class UsageError extends OperatorError {}
