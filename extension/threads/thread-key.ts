/** Alone in this file for the popup's first frame, which loads no schemas. */
export const threadPrefix = 'thread:';
