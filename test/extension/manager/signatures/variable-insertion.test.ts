import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findInsertionUndone,
  formatVariable,
  insertVariable,
  type SignatureTexts,
} from '../../../../extension/manager/signatures/variable-insertion.ts';
import { parseVariables } from '../../../../shared/signatures/variables/variable.ts';

const texts = (content: string, changes: Partial<SignatureTexts> = {}): SignatureTexts => ({
  content,
  versions: [],
  variables: false,
  ...changes,
});

describe('formatVariable', () => {
  it.each([
    [{ name: 'caret' }, '{{caret}}'],
    [{ name: 'date', shift: { amount: 0, unit: 'd' }, format: null }, '{{date}}'],
    [{ name: 'date', shift: { amount: 7, unit: 'd' }, format: 'd MMMM' }, '{{date+7d:d MMMM}}'],
    [{ name: 'time', shift: { amount: -30, unit: 'min' }, format: null }, '{{time-30min}}'],
    [{ name: 'choose', options: ['one', 'two: 2'] }, '{{choose:one|two: 2}}'],
    [{ name: 'ask', question: 'Who?' }, '{{ask:Who?}}'],
  ] as const)('%j: %s', (choice, source) => {
    expect(formatVariable(choice)).toBe(source);
  });

  it.each([
    { name: 'choose', options: ['only one'] },
    { name: 'choose', options: ['a|b', 'c'] },
    { name: 'choose', options: ['a}}', 'b'] },
    { name: 'ask', question: '' },
    { name: 'ask', question: 'a {{date}}' },
    { name: 'date', shift: { amount: 10_000, unit: 'd' }, format: null },
    { name: 'date', shift: { amount: 0, unit: 'd' }, format: ' ' },
  ] as const)('%j: none', choice => {
    expect(formatVariable(choice)).toBeNull();
  });
});

describe('insertVariable', () => {
  const insert = (before: SignatureTexts, start: number, end = start) =>
    insertVariable(before, null, { start, end }, '{{date}}');

  it('selection: replaced, the caret is behind the variable, variables are on', () => {
    const { texts: after, caret } = insert(texts('From XX on'), 5, 7);
    expect(after).toEqual(texts('From {{date}} on', { variables: true }));
    expect(after.content.slice(caret)).toBe(' on');
  });

  it('version: only its content changes', () => {
    const versions = [
      { sites: ['x.com'], content: 'Short ' },
      { sites: [], content: 'Other' },
    ];
    const before = texts('Long', { versions });
    const { texts: after } = insertVariable(before, 0, { start: 6, end: 6 }, '{{url}}');
    expect(after.versions.map(({ content }) => content)).toEqual(['Short {{url}}', 'Other']);
    expect(after.content).toBe('Long');
  });

  it('variables were off, any texts: all others stay plain text', () => {
    const part = fc.string({ unit: fc.constantFrom('{', '}', '\\', 'date', ' ') });
    fc.assert(
      fc.property(part, part, part, (start, end, other) => {
        const before = texts(start + end, { versions: [{ sites: [], content: other }] });
        const { texts: after } = insert(before, start.length);
        const parts = parseVariables(after.content);
        const shown = parts.map(one => (one.kind === 'text' ? one.text : one.source)).join('');
        expect(shown).toBe(`${start}{{date}}${end}`);
        expect(parts.filter(({ kind }) => kind !== 'text')).toHaveLength(1);
        const others = parseVariables(after.versions[0]?.content ?? '');
        expect(others).toEqual(other === '' ? [] : [{ kind: 'text', text: other }]);
      }),
    );
  });

  it('variables were on: the other texts are the same objects', () => {
    const before = texts('{{time}} ', {
      versions: [{ sites: [], content: '{{url}}' }],
      variables: true,
    });
    const { texts: after } = insert(before, 9);
    expect(after.content).toBe('{{time}} {{date}}');
    expect(after.versions).toBe(before.versions);
  });
});

describe('findInsertionUndone', () => {
  const before = texts('a {{b}} ', { versions: [{ sites: [], content: '{{c}}' }] });
  const { texts: after } = insertVariable(before, null, { start: 8, end: 8 }, '{{date}}');
  const insertion = { index: null, before, after };

  it('undo and redo: all texts and the setting', () => {
    expect(findInsertionUndone(after, insertion, before.content, 'historyUndo')).toBe(before);
    expect(findInsertionUndone(before, insertion, after.content, 'historyRedo')).toBe(after);
  });

  it('typing, another text, or another change since: nothing', () => {
    const changed = { ...after, versions: [{ sites: [], content: 'new' }] };
    expect(findInsertionUndone(after, insertion, before.content, 'insertText')).toBeNull();
    expect(findInsertionUndone(after, insertion, 'else', 'historyUndo')).toBeNull();
    expect(findInsertionUndone(changed, insertion, before.content, 'historyUndo')).toBeNull();
  });
});
