/** A language over English: what it does not say yet is said in English rather than not at all. */
import type { Words } from './en/en.ts';

export type Translation<T = Words> = {
  [K in keyof T]?: T[K] extends (...given: never[]) => unknown
    ? T[K]
    : T[K] extends object
      ? Translation<T[K]>
      : T[K];
};

export function over<T extends object>(english: T, translation: Translation<T>): T {
  const whole = { ...english } as Record<string, unknown>;
  for (const [name, said] of Object.entries(translation)) {
    const inEnglish = whole[name];
    whole[name] = isGroup(said) && isGroup(inEnglish) ? over(inEnglish, said) : said;
  }
  return whole as T;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What is wrong with a field is said in English by the schemas; `known` has it in words of its own. */
export function faultIn(known: Record<string, string>) {
  return (field: string, message: string): string => {
    const number = /[0-9][0-9,]*(?= (?:characters|sites|labels|versions|tags)$)/.exec(message)?.[0];
    const pattern = number === undefined ? message : message.replace(number, '#');
    const said = known[pattern] ?? message;
    return `${field}: ${number === undefined ? said : said.replace('#', number)}`;
  };
}
