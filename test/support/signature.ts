import { defaults } from '../../shared/resources/defaults.ts';
import type { Signature } from '../../shared/resources/signature.ts';

/** Returns a signature whose id is its name, unless `overrides` has another one. */
export function signature(name: string, overrides: Partial<Signature> = {}): Signature {
  const time = '2026-01-01T00:00:00.000Z';
  return {
    id: name,
    name,
    content: `— ${name}`,
    ...defaults.signature,
    created_at: time,
    updated_at: time,
    ...overrides,
  };
}
