/**
 * What is wrong with a value, in the words of the API, where its schema has none of its own: the
 * library's name its inner workings and change with its versions.
 */
import type { z } from 'zod';

/** Pass it to every parse whose faults a client reads. */
export const plainFaults: z.core.ParseContext<z.core.$ZodIssue> = {
  error: issue => plainFault(issue as z.core.$ZodRawIssue),
};

function plainFault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${nameOf(issue.expected)}`;
    case 'too_small':
      return `must be at least ${asNumber(issue.minimum)}`;
    case 'too_big':
      return `must be at most ${asNumber(issue.maximum)}`;
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    default:
      return 'cannot be accepted';
  }
}

const names: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

function nameOf(expected: string): string {
  return names[expected] ?? 'of another type';
}

function asNumber(limit: number | bigint): string {
  return limit.toLocaleString('en');
}
