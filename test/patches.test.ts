/** The patches of the builds that only tests use. Without this, a moved source fails hours later, in a build. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPatcher } from './support/patch-source.ts';
import { patches as tomorrow } from './tomorrow/patches.ts';
import { patches as unprotected } from './unprotected/patches.ts';

const root = join(import.meta.dirname, '..');

describe('patches of sources', () => {
  it.each(Object.entries({ tomorrow, unprotected }))(
    '%s: every text is still in its file',
    (_, patches) => {
      const patchSource = createPatcher(patches);
      for (const file of Object.keys(patches)) expect(patchSource(join(root, file))).not.toBeNull();
    },
  );
});
