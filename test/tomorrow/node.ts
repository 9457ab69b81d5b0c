/** `node --import ./test/tomorrow/node.ts server/main.ts`: the server of tomorrow. */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { patched } from './patches.ts';

registerHooks({
  load(url, context, next) {
    const source = url.startsWith('file:') ? patched(fileURLToPath(url)) : null;
    if (source === null) return next(url, context);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
