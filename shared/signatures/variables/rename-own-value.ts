/** Finds and renames the user's own values in the text of a signature. */
import type { SignatureVersion } from '../../resources/signature.ts';
import { foldCase } from '../../text/normalize.ts';
import type { SignatureText } from '../render-signature.ts';
import { listContents } from '../versions.ts';
import { type ContentPart, parseVariables } from './variable.ts';

/** True if the signature names the value in any of its contents. */
export function namesOwnValue(signature: SignatureText, name: string): boolean {
  return (
    signature.variables &&
    listContents(signature).some(content => parseVariables(content).some(isNamed(name)))
  );
}

/** Returns the texts of the signature with another name for the value; everything else stays to the byte. */
export function renameOwnValue(
  { content, versions, variables }: SignatureText,
  name: string,
  newName: string,
): { content: string; versions: SignatureVersion[] } {
  const rename = (text: string) => (variables ? renameInText(text, name, newName) : text);
  return {
    content: rename(content),
    versions: versions.map(version => ({ ...version, content: rename(version.content) })),
  };
}

function renameInText(text: string, name: string, newName: string): string {
  let renamed = '';
  let end = 0;
  for (const part of parseVariables(text).filter(isNamed(name))) {
    renamed += `${text.slice(end, part.start)}{{my.${newName}}}`;
    end = part.start + part.source.length;
  }
  return renamed + text.slice(end);
}

type VariablePart = Extract<ContentPart, { kind: 'variable' }>;

const isNamed =
  (name: string) =>
  (part: ContentPart): part is VariablePart =>
    part.kind === 'variable' &&
    part.variable.name === 'my' &&
    foldCase(part.variable.key) === foldCase(name);
