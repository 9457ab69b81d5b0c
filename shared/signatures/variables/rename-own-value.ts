/** Finds and renames the user's own values, and other signatures, in the text of a signature. */
import type { SignatureVersion } from '../../resources/signature.ts';
import { foldName } from '../../text/normalize.ts';
import type { SignatureText } from '../render-signature.ts';
import { listContents } from '../versions.ts';
import { type ContentPart, type OwnVariable, parseVariables } from './variable.ts';

/** True if any content of the signature names the value, or the other signature. */
export function namesOwnValue(signature: SignatureText, own: OwnVariable): boolean {
  return (
    signature.variables &&
    listContents(signature).some(content => parseVariables(content).some(isNamed(own)))
  );
}

/** Returns the texts of the signature with another name for what it names; everything else stays to the byte. */
export function renameOwnValue(
  { content, versions, variables }: SignatureText,
  own: OwnVariable,
  newName: string,
): { content: string; versions: SignatureVersion[] } {
  const rename = (text: string) => (variables ? renameInText(text, own, newName) : text);
  return {
    content: rename(content),
    versions: versions.map(version => ({ ...version, content: rename(version.content) })),
  };
}

function renameInText(text: string, own: OwnVariable, newName: string): string {
  let renamed = '';
  let end = 0;
  for (const part of parseVariables(text).filter(isNamed(own))) {
    renamed += `${text.slice(end, part.start)}{{${own.name}.${newName}}}`;
    end = part.start + part.source.length;
  }
  return renamed + text.slice(end);
}

type VariablePart = Extract<ContentPart, { kind: 'variable' }>;

const isNamed =
  ({ name, key }: OwnVariable) =>
  (part: ContentPart): part is VariablePart =>
    part.kind === 'variable' &&
    'key' in part.variable &&
    part.variable.name === name &&
    foldName(part.variable.key) === foldName(key);

/** True if a signature of this name can be named by others: braces would end the variable, or begin another one. */
export function canBeNamed(name: string): boolean {
  const [part, ...others] = parseVariables(`{{signature.${name}}}`);
  return (
    part !== undefined && others.length === 0 && isNamed({ name: 'signature', key: name })(part)
  );
}
