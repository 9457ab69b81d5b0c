import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPostsInMaking,
  type PostField,
} from '../../../../extension/in-page/offer/post-in-making.ts';

class Field implements PostField {
  private content: string;
  private isRemoved = false;
  constructor(content = '') {
    this.content = content;
  }
  text = () => this.content;
  isThere = () => !this.isRemoved;
  /** What the page does, which nobody hears of. */
  fill(content: string) {
    this.content = content;
  }
  remove() {
    this.isRemoved = true;
  }
}

let href = '/home';
let posts = createPostsInMaking<Field>(() => href);

/** What a person does in a field; true where a post begins by it. */
function write(field: Field, content: string): boolean {
  posts.before(field);
  field.fill(content);
  return posts.after(field)?.begins ?? false;
}

beforeEach(() => {
  href = '/home';
  posts = createPostsInMaking<Field>(() => href);
});

describe('a post in the making', () => {
  it('begins with the first letter in an empty field, once', () => {
    const field = new Field();
    expect([write(field, 'H'), write(field, 'He'), write(field, 'Hel')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('does not begin in a text that was there, such as one that is restored or edited', () => {
    const field = new Field('As I said');
    expect(write(field, 'As I said.')).toBe(false);
    expect(posts.of(field)).toBeNull();
  });

  it('does not begin anew where a person empties the field, but does where the page has sent it', () => {
    const field = new Field();
    write(field, 'Hello');
    expect([write(field, ''), write(field, 'Good day')]).toEqual([false, false]);
    field.fill('');
    expect(write(field, 'Next')).toBe(true);
  });

  it('goes on in a field that the page draws anew, with or without a key in it', () => {
    const [field, drawn] = [new Field(), new Field('Hello')];
    write(field, 'Hello');
    const post = posts.of(field);
    field.remove();
    expect(posts.of(drawn)).toBe(post);
    expect(write(drawn, 'Hello!')).toBe(false);
    expect(posts.of(drawn)).toBe(post);
  });

  it('ends with its field, where another one holds something else', () => {
    const [field, other] = [new Field(), new Field()];
    write(field, 'Hello');
    field.remove();
    expect(posts.of(other)).toBeNull();
    expect(write(other, 'N')).toBe(true);
  });

  it('is one in all fields of a thread', () => {
    const [first, second] = [new Field(), new Field()];
    write(first, 'One');
    expect(write(second, 'Two')).toBe(false);
    expect(posts.of(second)).toBe(posts.of(first));
  });

  it('is not part of a field in which nothing is written, by Tab for example', () => {
    const [field, other] = [new Field(), new Field()];
    write(field, 'One');
    write(other, '');
    expect(posts.of(other)).toBeNull();
  });

  it('is not part of a field that is passed before what was done in the one before is looked at', () => {
    const [field, passed] = [new Field(), new Field()];
    write(field, 'One');
    posts.before(field);
    posts.before(passed);
    posts.after(field);
    posts.after(passed);
    expect(posts.of(passed)).toBeNull();
  });

  it('goes on at another address of the page with its text, and ends there without', () => {
    const field = new Field();
    write(field, 'Hello');
    href = '/compose';
    expect(write(field, 'Hello!')).toBe(false);
    write(field, '');
    href = '/home';
    expect(write(field, 'N')).toBe(true);
  });

  it('begins at most once for whatever a person writes into fields that stay and are not sent', () => {
    const step = fc.record({ at: fc.nat(2), text: fc.stringMatching(/^\w{0,4}$/) });
    fc.assert(
      fc.property(fc.array(step), steps => {
        posts = createPostsInMaking<Field>(() => href);
        const fields = [new Field(), new Field(), new Field()];
        const begun = steps.filter(({ at, text }) => {
          const field = fields[at];
          return field !== undefined && write(field, text);
        });
        expect(begun.length).toBe(steps.some(({ text }) => text !== '') ? 1 : 0);
      }),
    );
  });
});
