#!/usr/bin/env node
/** `colophon serve` and the other commands, on a Node that has all they need. */
import { setFlagsFromString } from 'node:v8';

/** The first with the parts of `node:sqlite` that the server uses: `backup`, `columns` and `timeout`. */
const least = [22, 16];

const [major, minor] = process.versions.node.split('.').map(Number);
const isTooOld = major < least[0] || (major === least[0] && minor < least[1]);
const args = process.argv.slice(2);
if (isTooOld) {
  console.error(
    `Colophon needs Node ${least.join('.')} or later, and this is ${process.versions.node}. Install a newer Node, then start again.`,
  );
  process.exitCode = 1;
} else {
  if (args[0] === 'serve' && args.length === 1) await loadWithSmallNewSpace();
  await import(new URL('server/cli.js', import.meta.url).href);
}

/**
 * Loads the server's modules, and starts nothing. Loading allocates so much that V8 enlarges the space of new
 * objects, which an idle server then keeps: 15 MB. Afterwards the space grows again, as requests need it.
 */
async function loadWithSmallNewSpace() {
  setFlagsFromString('--semi-space-growth-factor=1');
  await import(new URL('server/serve.js', import.meta.url).href);
  setFlagsFromString('--semi-space-growth-factor=2');
}
