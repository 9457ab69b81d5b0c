/**
 * An error that the operator, who runs the server, can fix. Its message is a sentence for the
 * operator.
 */
export class OperatorError extends Error {}
