/** Lists of names in sentences of the interface. */
import { type Isolated, isolate } from '../../shared/text/isolate.ts';
import { strings } from './strings.ts';

/** More would not be read. */
const maxNames = 10;

/** Returns the first names separated by commas, isolated as a whole, so that they keep their order. */
export function formatNameList(names: readonly string[]): Isolated {
  const shown = names.slice(0, maxNames);
  return isolate([...shown, ...(shown.length < names.length ? ['…'] : [])].join(', '));
}

/** Returns the sentence about deleted signatures, and which others still name them. */
export function describeDeletion(sentence: string, userNames: readonly string[]): string {
  if (userNames.length === 0) return sentence;
  return `${sentence} · ${strings.value.signatures.stillUsedIn(formatNameList(userNames))}`;
}
