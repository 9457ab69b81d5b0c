/**
 * What a person may choose on this device, and what counts until they do. Without zod, for the
 * popup's first frame; `settings.ts` has the whole of it for everybody else.
 */
import type { Separator } from '../../shared/text/separator.ts';

const separators: Record<Separator, true> = {
  'blank-line': true,
  'line-break': true,
  space: true,
  none: true,
};
const themes = { system: true, light: true, dark: true };

export type Chosen = {
  separator: Separator;
  theme: keyof typeof themes;
  /** A BCP 47 tag, or `system` for the browser's own. */
  language: string;
};

export const unchosen: Chosen = { separator: 'blank-line', theme: 'system', language: 'system' };

/** A choice that only another version offers counts as none, and spoils no other choice. */
export function chosenIn(stored: unknown): Chosen {
  const { separator, theme, language } = Object(stored) as Record<string, unknown>;
  return {
    separator: isOf(separators, separator) ? separator : unchosen.separator,
    theme: isOf(themes, theme) ? theme : unchosen.theme,
    language: typeof language === 'string' ? language : unchosen.language,
  };
}

function isOf<Choices extends object>(choices: Choices, value: unknown): value is keyof Choices {
  return typeof value === 'string' && Object.hasOwn(choices, value);
}
