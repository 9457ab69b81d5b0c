/** A phrase for each plural category of the language, with `#` for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Creates a function that returns the phrase for a number, with the number in place of `#`. */
export function createPluralizer(tag: string) {
  const rules = new Intl.PluralRules(tag);
  return (count: number, forms: PluralForms, formattedCount: string): string =>
    (forms[rules.select(count)] ?? forms.other).replace('#', () => formattedCount);
}

/**
 * Creates a function that translates the schemas' English error messages.
 * @param translations by English message, with `#` for a number; all other messages stay in English
 */
export function createFieldErrorFormatter(tag: string, translations: Record<string, string>) {
  return (field: string, message: string): string => {
    const number = /[0-9][0-9,]*(?= (?:characters|sites|labels|versions|tags)$)/.exec(message)?.[0];
    const pattern = number === undefined ? message : message.replace(number, '#');
    const translation = translations[pattern];
    if (number === undefined || translation === undefined)
      return `${field}: ${translation ?? message}`;
    const shown = new Intl.NumberFormat(tag).format(Number(number.replaceAll(',', '')));
    return `${field}: ${translation.replace('#', shown)}`;
  };
}
