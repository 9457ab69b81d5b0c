/** Something that whoever runs the server has to mend; its message is the sentence for them. */
export class OperatorError extends Error {}
