import { describe, expect, it } from 'vitest';
import { showLanguageOfAllScreens } from '../../../../extension/app/all-strings.ts';
import { loadSampleRenderer } from '../../../../extension/manager/signatures/sample.ts';
import { noOwnValues } from '../../../../shared/signatures/variables/own-values.ts';

describe('sample of a signature with variables', () => {
  it('invalid variables or too long a text: returns a warning', async () => {
    await showLanguageOfAllScreens('en');
    const sample = await loadSampleRenderer(new Date(2026, 10, 22).getTime(), noOwnValues);
    expect(sample('{{date:d MMM}}, {{ask:Who?}}')).toMatchObject({
      text: '22 Nov, ‹Who?›',
      caret: null,
    });
    expect(sample('Dear {{caret}},')).toMatchObject({ text: 'Dear ,', caret: 5 });
    expect(sample('{{what}} {{date:YYYY}}')).toMatchObject({
      text: '{{what}} {{date:YYYY}}',
      caret: null,
      warning: 'Not variables, kept as they are: \u2068{{what}} {{date:YYYY}}\u2069',
    });
    const long = sample(`${'x'.repeat(9_990)}{{date}} {{what}}`);
    expect(long.text).toHaveLength(10_000);
    expect(long.warning).toBe(
      'Not variables, kept as they are: \u2068{{what}}\u2069 · Cut to 10,000 characters',
    );
  });
});
