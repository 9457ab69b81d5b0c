/** Draft.js was written for bundlers that bring Node's globals to the page. */
Object.assign(globalThis, {
  global: globalThis,
  setImmediate: (run: () => void) => setTimeout(run, 0),
});
