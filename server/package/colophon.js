#!/usr/bin/env node
/** `colophon serve` and the other commands, on a Node that has all they need. */

/** The first with the parts of `node:sqlite` that the server uses: `backup`, `columns` and `timeout`. */
const least = [22, 16];

const [major, minor] = process.versions.node.split('.').map(Number);
const isTooOld = major < least[0] || (major === least[0] && minor < least[1]);
if (isTooOld) {
  console.error(
    `Colophon needs Node ${least.join('.')} or later, and this is ${process.versions.node}. Install a newer Node, then start again.`,
  );
  process.exitCode = 1;
} else {
  await import(new URL('server/cli.js', import.meta.url).href);
}
