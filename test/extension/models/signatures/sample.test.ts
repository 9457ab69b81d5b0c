/** What the form says of a signature with variables, beside how it will read. */
import { expect, it } from 'vitest';
import { speakAll } from '../../../../extension/models/app/all-words.ts';
import { loadSample } from '../../../../extension/models/signatures/sample.ts';

it('tells what is no variable, and where the text would be longer than a signature may be', async () => {
  await speakAll('en');
  const sample = await loadSample(new Date(2026, 10, 22).getTime());
  expect(sample('{{date:d MMM}}, {{ask:Who?}}')).toEqual({ text: '22 Nov, ‹Who?›', caret: null });
  expect(sample('Dear {{caret}},')).toEqual({ text: 'Dear ,', caret: 5 });
  expect(sample('{{what}} {{date:YYYY}}')).toEqual({
    text: '{{what}} {{date:YYYY}}',
    caret: null,
    warning: 'Put in as it stands, being no variable: \u2068{{what}} {{date:YYYY}}\u2069',
  });
  const long = sample(`${'x'.repeat(9_990)}{{date}} {{what}}`);
  expect(long.text).toHaveLength(10_000);
  expect(long.warning).toBe(
    'Put in as it stands, being no variable: \u2068{{what}}\u2069 · Cut to 10,000 characters',
  );
});
