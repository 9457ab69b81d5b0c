/** Writes a refusal as the text of a tool's result, for a model that has to decide what to do next. */
import { type ProblemCode, problems } from '../../shared/http/problem.ts';
import type { ProblemError } from '../errors.ts';

/** Replaces details that speak of addresses, methods and headers. */
const details: Partial<Record<ProblemCode, string>> = {
  not_found:
    'Nothing in this workspace has this id. Call find_labels, find_signatures or find_posts for the ids that exist.',
  request_running: 'Repeat this call in a moment.',
  idempotency_key_reused:
    'Choose a new idempotency_key for each call. Only a repetition has the same key, tool and arguments.',
};

export function describeRefusal({ code, message, errors = {} }: ProblemError): string {
  const fields = Object.entries(errors).map(([path, messages]) => {
    const sentences = messages.map(text => (text === 'is unknown' ? 'not found' : text)).join(', ');
    return path === '' ? sentences : `${path}: ${sentences}`;
  });
  return [`${problems[code].title}. ${details[code] ?? message}`, ...fields].join('\n');
}
