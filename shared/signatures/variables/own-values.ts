/**
 * The texts that the user's own names stand for in a signature: values, `{{my.NAME}}`, and other signatures,
 * `{{signature.NAME}}`. Without zod, because the popup's first frame loads it.
 */
import { foldName } from '../../text/normalize.ts';
import type { SignatureText } from '../render-signature.ts';

/** By the name of the variable, then by the folded name of the value or the signature. */
export type OwnValues = {
  my: ReadonlyMap<string, string>;
  signature: ReadonlyMap<string, SignatureText>;
};

export const noOwnValues: OwnValues = { my: new Map(), signature: new Map() };

/**
 * Returns values and signatures by their names, for `findOwnValue`. Both lists are newest created first: if two have
 * one name, the older one counts.
 */
export function toOwnValues(
  values: readonly { name: string; content: string }[],
  signatures: readonly (SignatureText & { name: string })[],
): OwnValues {
  return {
    my: new Map(values.map(({ name, content }) => [foldName(name), content])),
    signature: new Map(signatures.map(signature => [foldName(signature.name), signature])),
  };
}

/** Returns what has this name, in whatever case; null if nothing has it. */
export function findOwnValue<Named>(named: ReadonlyMap<string, Named>, name: string): Named | null {
  return named.get(foldName(name)) ?? null;
}

/** True if a text of the signature may name a value, or another signature. Reads no variables, so it costs little. */
export function mayName(signature: SignatureText, name: keyof OwnValues): boolean {
  const { content, versions, variables } = signature;
  const texts = [content, ...versions.map(one => one.content)];
  return variables && texts.some(text => text.includes(`${name}.`));
}
