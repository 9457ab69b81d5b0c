#!/usr/bin/env node
/**
 * `colophon serve` and the commands of the command line, on a Node that has all they need: the one
 * that runs this, or the one that was installed with the package.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/** `node:sqlite` and its locks as the server uses them. */
const leastMajor = 24;

const [command, ...rest] = process.argv.slice(2);
if (command === 'help') console.log('colophon serve\ncolophon COMMAND');
else if (command === undefined) console.error('colophon serve\ncolophon COMMAND');
const isServer = command === 'serve';
const script = new URL(isServer ? 'server/main.js' : 'server/cli.js', import.meta.url);
if (Number.parseInt(process.versions.node, 10) >= leastMajor) {
  if (isServer) await loadWithSmallNewSpace();
  await import(script.href);
} else runOnNewerNode(fileURLToPath(script), isServer ? rest : process.argv.slice(2));

/**
 * Loads the server's modules, and starts nothing. Loading allocates so much that V8 enlarges the space of new
 * objects, which an idle server then keeps: 15 MB. Afterwards the space grows again, as requests need it.
 */
async function loadWithSmallNewSpace() {
  setFlagsFromString('--semi-space-growth-factor=1');
  await import(new URL('server/serve.js', import.meta.url).href);
  setFlagsFromString('--semi-space-growth-factor=2');
}

function runOnNewerNode(file, args) {
  const node = findNode();
  if (node === null) {
    console.error(
      `Colophon needs Node ${leastMajor} or later, and this is ${process.version}. Install it, then try again.`,
    );
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [file, ...args], { stdio: 'inherit' });
  // A service manager signals this process alone; the server is to drain all the same.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128);
  });
}

function findNode() {
  const require = createRequire(import.meta.url);
  for (const name of ['node', `node-${process.platform}-${process.arch}`]) {
    try {
      const folder = dirname(require.resolve(`${name}/package.json`));
      const found = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
      if (existsSync(found)) return found;
    } catch {
      // Not installed under this name; the next one may be.
    }
  }
  return null;
}
