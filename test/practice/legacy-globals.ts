/** Draft.js needs Node's globals, which older bundlers added to the page. */
Object.assign(globalThis, {
  global: globalThis,
  setImmediate: (run: () => void) => setTimeout(run, 0),
});
