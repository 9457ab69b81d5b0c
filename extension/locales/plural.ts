/** Forms of a word by count, as the language has them; `#` stands for the number. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function pluralOf(tag: string) {
  const rules = new Intl.PluralRules(tag);
  return (count: number, forms: Forms, shown = String(count)): string =>
    (forms[rules.select(count)] ?? forms.other).replace('#', () => shown);
}
