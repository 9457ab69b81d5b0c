/**
 * Buttons in a page accept a press only after they have been visible for 500 ms; see `press.ts`. Tests
 * wait longer.
 */
export const visibleForMs = 900;

export const waitUntilPressable = () =>
  new Promise<void>(resolve => setTimeout(resolve, visibleForMs));
