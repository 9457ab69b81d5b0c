/**
 * The API's own messages for invalid values, used if a schema has none. Zod's messages name its
 * internals and change with its versions.
 */
import type { z } from 'zod';

/** Pass this to every parse whose errors a client reads. */
export const validationMessages: z.core.ParseContext<z.core.$ZodIssue> = {
  error: issue => toMessage(issue as z.core.$ZodRawIssue),
};

function toMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${getTypeName(issue.expected)}`;
    case 'too_small':
      return `must be at least ${formatNumber(issue.minimum)}`;
    case 'too_big':
      return `must be at most ${formatNumber(issue.maximum)}`;
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    default:
      return 'is invalid';
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

function getTypeName(expected: string): string {
  return typeNames[expected] ?? 'of another type';
}

function formatNumber(limit: number | bigint): string {
  return limit.toLocaleString('en');
}
