import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ComposingField,
  createComposingSessionTracker,
} from '../../../extension/suggestions/composing-session.ts';

class Field implements ComposingField {
  private content: string;
  private isRemoved = false;
  constructor(content = '') {
    this.content = content;
  }
  readText = () => this.content;
  isConnected = () => !this.isRemoved;
  /** Changes the text as a page does, without an event. */
  fill(content: string) {
    this.content = content;
  }
  remove() {
    this.isRemoved = true;
  }
}

let href = '/home';
let tracker = createComposingSessionTracker<Field>(() => href);

/** Changes the text as a user does. True if this starts a session. */
function write(field: Field, content: string): boolean {
  tracker.beforeInput(field);
  field.fill(content);
  return tracker.afterInput(field)?.isNew ?? false;
}

beforeEach(() => {
  href = '/home';
  tracker = createComposingSessionTracker<Field>(() => href);
});

describe('composing session', () => {
  it('first letter in an empty field: starts one session', () => {
    const field = new Field();
    expect([write(field, 'H'), write(field, 'He'), write(field, 'Hel')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('field that already contains text, such as a restored or edited one: starts no session', () => {
    const field = new Field('As I said');
    expect(write(field, 'As I said.')).toBe(false);
    expect(tracker.findSession(field)).toBeNull();
  });

  it('field emptied: the next letter starts a session if the page emptied it, not if the user did', () => {
    const field = new Field();
    write(field, 'Hello');
    expect([write(field, ''), write(field, 'Good day')]).toEqual([false, false]);
    field.fill('');
    expect(write(field, 'Next')).toBe(true);
  });

  it('page replaces the field by a new one with the same text: the session continues, before and after further input', () => {
    const [field, rerendered] = [new Field(), new Field('Hello')];
    write(field, 'Hello');
    const session = tracker.findSession(field);
    field.remove();
    expect(tracker.findSession(rerendered)).toBe(session);
    expect(write(rerendered, 'Hello!')).toBe(false);
    expect(tracker.findSession(rerendered)).toBe(session);
  });

  it('field removed, another one contains something else: the session ends', () => {
    const [field, other] = [new Field(), new Field()];
    write(field, 'Hello');
    field.remove();
    expect(tracker.findSession(other)).toBeNull();
    expect(write(other, 'N')).toBe(true);
  });

  it('several fields of a thread: belong to one session', () => {
    const [first, second] = [new Field(), new Field()];
    write(first, 'One');
    expect(write(second, 'Two')).toBe(false);
    expect(tracker.findSession(second)).toBe(tracker.findSession(first));
  });

  it('field in which nothing is typed, for example one that Tab passes: has no session', () => {
    const [field, other] = [new Field(), new Field()];
    write(field, 'One');
    write(other, '');
    expect(tracker.findSession(other)).toBeNull();
  });

  it('focus moves on by Tab while an input event of the previous field is pending: the passed field has no session', () => {
    const [field, passed] = [new Field(), new Field()];
    write(field, 'One');
    tracker.beforeInput(field);
    tracker.beforeInput(passed);
    tracker.afterInput(field);
    tracker.afterInput(passed);
    expect(tracker.findSession(passed)).toBeNull();
  });

  it("page's address changes: the session continues if the field still contains its text, otherwise it ends", () => {
    const field = new Field();
    write(field, 'Hello');
    href = '/compose';
    expect(write(field, 'Hello!')).toBe(false);
    write(field, '');
    href = '/home';
    expect(write(field, 'N')).toBe(true);
  });

  it('any input into fields that stay and are not sent: starts at most one session', () => {
    const anyInput = fc.record({ fieldIndex: fc.nat(2), text: fc.stringMatching(/^\w{0,4}$/) });
    fc.assert(
      fc.property(fc.array(anyInput), inputs => {
        tracker = createComposingSessionTracker<Field>(() => href);
        const fields = [new Field(), new Field(), new Field()];
        const starts = inputs.filter(({ fieldIndex, text }) => {
          const field = fields[fieldIndex];
          return field !== undefined && write(field, text);
        });
        expect(starts.length).toBe(inputs.some(({ text }) => text !== '') ? 1 : 0);
      }),
    );
  });
});
