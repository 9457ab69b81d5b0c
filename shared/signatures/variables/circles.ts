/** Finds signatures that contain themselves: A names A, or A names B and B names A. */
import type { FieldErrors } from '../../http/problem.ts';
import { isEqual } from '../../rows/field-value.ts';
import { foldName } from '../../text/normalize.ts';
import type { SignatureText } from '../render-signature.ts';
import { listContents } from '../versions.ts';
import { mayName } from './own-values.ts';
import { parseVariables } from './variable.ts';

type NamedSignature = SignatureText & { name: string };

const circleFault = 'must not contain itself, not even through another signature';

/** The fields on which circles depend. */
export const textFields = ['name', 'content', 'versions', 'variables'] as const;

/**
 * Returns a fault for each field whose text leads back to the signature. Sync may have brought a circle: a signature
 * whose texts stay as they are has no fault.
 * @param before the signature as it is stored; null for a new one
 */
export function findNewCircles(
  before: NamedSignature | null,
  after: NamedSignature,
  others: readonly NamedSignature[],
): FieldErrors {
  if (before !== null && textFields.every(name => isEqual(before[name], after[name]))) return {};
  return Object.fromEntries(findCircularFields(after, others).map(field => [field, [circleFault]]));
}

/**
 * Returns the fields, `content` or `versions.N.content`, whose text leads back to the signature's own name. If several
 * signatures have one name, those of each are followed.
 * @param others all signatures but this one
 */
function findCircularFields(
  signature: NamedSignature,
  others: readonly NamedSignature[],
): string[] {
  if (!mayName(signature, 'signature')) return [];
  const ownName = foldName(signature.name);
  const naming = others.filter(other => mayName(other, 'signature'));
  const byName = Map.groupBy(naming, ({ name }) => foldName(name));
  const listNext = memoize((name: string) =>
    (byName.get(name) ?? []).flatMap(other => listContents(other).flatMap(listNames)),
  );
  const leadsBack = (content: string) => {
    const reached = new Set(listNames(content));
    // Also visits the names that are added meanwhile.
    for (const name of reached) for (const next of listNext(name)) reached.add(next);
    return reached.has(ownName);
  };
  return listContents(signature).flatMap((content, index) =>
    leadsBack(content) ? [index === 0 ? 'content' : `versions.${index - 1}.content`] : [],
  );
}

/** Returns the folded names of the signatures that the text names. */
function listNames(content: string): string[] {
  return parseVariables(content).flatMap(part =>
    part.kind === 'variable' && part.variable.name === 'signature'
      ? [foldName(part.variable.key)]
      : [],
  );
}

function memoize<Result>(compute: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, Result>();
  return name => {
    const result = known.get(name) ?? compute(name);
    known.set(name, result);
    return result;
  };
}
