/** So long what stands in a page must have been seen before it takes a press; a person needs longer. */
export const seenForMs = 900;

export const untilSeen = () => new Promise<void>(resolve => setTimeout(resolve, seenForMs));
