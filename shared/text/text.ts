/**
 * Schemas for text. A "character" is a Unicode code point everywhere in Colophon. NUL and lone
 * surrogates are refused, because PostgreSQL cannot store NUL and UTF-8 cannot encode a lone
 * surrogate; SQLite and PostgreSQL then behave alike.
 */
import { z } from 'zod';

/** In characters. */
export const maxNameLength = 255;

/** Code points without a visible glyph: white space, controls, joiners, fillers. */
const invisible = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Number of Unicode code points in `text`. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Returns at most the first `count` characters. A text of megabytes is not read beyond them. */
export function firstCharacters(text: string, count: number): string {
  // UTF-16 units are never fewer than code points, and never more than twice as many.
  if (text.length <= count) return text;
  return [...text.slice(0, 2 * count)].slice(0, count).join('');
}

/** Returns the schema of a text of `min` to `max` characters that both databases store unchanged. */
export function text({ min, max }: { min: number; max: number }) {
  return z
    .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be text') })
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (value.includes('\0')) refuse('must not contain the NUL character');
      if (!value.isWellFormed()) refuse('must not contain half of a surrogate pair');
      const sizeIssue = { origin: 'string', inclusive: true, input: value } as const;
      // A text of `2 * min` units has at least `min` code points.
      if (value.length < 2 * min && countCharacters(value) < min) {
        const message = min === 1 ? 'must not be empty' : `must be at least ${min} characters`;
        context.addIssue({ ...sizeIssue, code: 'too_small', minimum: min, message });
      }
      // A code point has one or two UTF-16 units. So a text of at most `max` units is short enough, and
      // one of more than `2 * max` is too long; only between the two are code points counted.
      if (value.length > 2 * max || (value.length > max && countCharacters(value) > max)) {
        const message = `must be at most ${max.toLocaleString('en')} characters`;
        context.addIssue({ ...sizeIssue, code: 'too_big', maximum: max, message });
      }
    })
    .meta({ minLength: min, maxLength: max });
}

/**
 * A name of 1 to 255 characters, with at least one visible character. It is stored trimmed, otherwise as
 * given.
 */
export const nameText = z
  .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be text') })
  .transform(value => value.trim())
  .pipe(
    text({ min: 1, max: maxNameLength }).refine(
      // An empty name and one that is far too long have their own errors already.
      value =>
        value === '' || value.length > 2 * maxNameLength || value.replace(invisible, '') !== '',
      'must have at least one visible character',
    ),
  );

export { foldCase } from './normalize.ts';
