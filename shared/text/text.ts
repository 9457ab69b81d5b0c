/**
 * Text as people write it. A "character" is a Unicode code point everywhere in Colophon.
 * NUL and lone surrogates are refused, because PostgreSQL cannot keep the one and UTF-8 cannot
 * carry the other: both storages then answer alike.
 */
import { z } from 'zod';

/** In characters. */
export const maxNameLength = 255;

/** Code points that leave no mark on the page: white space, controls, joiners, fillers. */
const invisible = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Number of Unicode code points in `text`. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The text, or as many characters of its beginning. Of one of megabytes no more than those is looked at. */
export function firstCharacters(text: string, count: number): string {
  // UTF-16 units are never fewer than code points, and never more than twice as many.
  if (text.length <= count) return text;
  return [...text.slice(0, 2 * count)].slice(0, count).join('');
}

/** Any text that both storages can keep to the byte, `min` to `max` characters of it. */
export function text({ min, max }: { min: number; max: number }) {
  return z
    .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be text') })
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (value.includes('\0')) refuse('must not contain the NUL character');
      if (!value.isWellFormed()) refuse('must not contain half of a surrogate pair');
      const sized = { origin: 'string', inclusive: true, input: value } as const;
      if (value.length < min) {
        const message = min === 1 ? 'must not be empty' : `must have ${min} characters`;
        context.addIssue({ ...sized, code: 'too_small', minimum: min, message });
      }
      // UTF-16 units are never fewer than code points, so most texts need no counting.
      // Nor more than twice as many, so that a far longer one needs none either.
      if (value.length > 2 * max || (value.length > max && countCharacters(value) > max)) {
        const message = `must be at most ${max.toLocaleString('en')} characters`;
        context.addIssue({ ...sized, code: 'too_big', maximum: max, message });
      }
    })
    .meta({ minLength: min, maxLength: max });
}

/** A name: stored trimmed and otherwise as given, 1 to 255 characters, at least one visible. */
export const nameText = z
  .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be text') })
  .transform(value => value.trim())
  .pipe(
    text({ min: 1, max: maxNameLength }).refine(
      value =>
        value === '' || value.length > 2 * maxNameLength || value.replace(invisible, '') !== '',
      'must have at least one visible character',
    ),
  );

export { foldCase } from './fold-case.ts';
