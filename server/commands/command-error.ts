/** What a person typed cannot be done; the message is for them. */
export class CommandError extends Error {}
