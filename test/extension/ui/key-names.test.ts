import { describe, expect, it } from 'vitest';
import { enKeys } from '../../../extension/locales/en/keys.ts';
import { nameKeys } from '../../../extension/ui/shortcuts-dialog.tsx';

describe('nameKeys', () => {
  it('signs of keys: spells them out', () => {
    expect(nameKeys('⇧↵', enKeys.keys.names)).toBe('Shift+Enter');
    expect(nameKeys('⇧↑', enKeys.keys.names)).toBe('Shift+↑');
    expect(nameKeys('N', enKeys.keys.names)).toBeUndefined();
  });
});
