/** The verdict on a text after an insertion at the caret. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddition } from '../../../extension/composers/composer.ts';
import { createCaretRules } from '../../../extension/composers/insertion.ts';
import { isAdded, isUnchanged, judge } from '../../../extension/signatures/verdict.ts';

const before = 'Dear Ann, see you in the press.';
const caret = { start: 10, end: 10 };

const createRules = (text: string, range: { start: number; end: number }) =>
  createCaretRules(
    {
      getAddition: text => toAddition(text === '' ? 'own' : '\n\nown'),
      judge,
      isAdded,
      isUnchanged,
    },
    text,
    range,
  );

describe('verdict at the caret', () => {
  it.each([
    ['right', 'Dear Ann, own see you in the press.', 'own '],
    ['right', 'Dear Ann, one\ntwo see you in the press.', 'one\ntwo '],
    ['unchanged', before, 'own '],
    ['flattened', 'Dear Ann, one two see you in the press.', 'one\ntwo '],
    // White space of the user's words has changed.
    ['wrong', 'Dear Ann,  own see you in the  press.', 'own '],
    ['wrong', 'Dear Ann, see you in the press.own ', 'own '],
    ['wrong', 'own Dear Ann, see you in the press.', 'own '],
    ['wrong', 'Dear Ann, own own see you in the press.', 'own '],
    ['wrong', 'Dear Ann, own you in the press.', 'own '],
    // The same number of characters, but other ones.
    ['wrong', 'Dear Bob, own see you in the press.', 'own '],
    ['wrong', 'Dear Ann, own see you in the house.', 'own '],
  ])('%s: %j', (verdict, after, addition) => {
    expect(createRules(before, caret).judge(before, addition, after)).toBe(verdict);
  });

  it('any text around the caret: only the same text is right, and only the text before is undone', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 20 });
    fc.assert(
      fc.property(texts, texts, texts, fc.nat(), (start, selected, end, position) => {
        const whole = start + selected + end;
        const range = { start: start.length, end: start.length + selected.length };
        const rules = createRules(whole, range);
        const after = `${start}own${end}`;
        expect(rules.judge(whole, 'own', after)).toBe('right');
        expect(rules.isUnchanged(whole, whole)).toBe(true);
        const at = position % (after.length + 1);
        const changed = `${after.slice(0, at)}\u2603${after.slice(at)}`;
        expect(rules.judge(whole, 'own', changed), changed).not.toBe('right');
        expect(rules.isUnchanged(whole, `${whole} `)).toBe(false);
        expect(rules.judge(whole, 'own', `${after} `)).not.toBe('right');
      }),
    );
  });

  it('selected text that contains the signature: added once more among typed letters', () => {
    const text = 'see own press';
    const { isAdded } = createRules(text, { start: 4, end: 7 });
    expect(isAdded(text, 'own', 'see own! press')).toBe(true);
    expect(isAdded(text, 'own', 'see ! press')).toBe(false);
  });

  it('any text before the caret: no separator', () => {
    expect(createRules(before, caret).getAddition(before, false)).toBe('own');
  });

  it('hashtags: the rules get the post without what is selected, as two parts', () => {
    const posts: (string | undefined)[] = [];
    const getAddition = (_: string, __: boolean, post?: string) => {
      posts.push(post);
      return toAddition('own');
    };
    const text = '#one#two#three';
    const rules = { getAddition, judge, isAdded, isUnchanged };
    createCaretRules(rules, text, { start: 4, end: 8 }).getAddition(text, false);
    expect(posts).toEqual(['#one\ufffc#three']);
  });
});
