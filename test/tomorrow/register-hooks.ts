/** `node --import ./test/tomorrow/register-hooks.ts server/main.ts` runs the server of the later version. */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { patchSource } from './patches.ts';

registerHooks({
  load(url, context, next) {
    const source = url.startsWith('file:') ? patchSource(fileURLToPath(url)) : null;
    if (source === null) return next(url, context);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
