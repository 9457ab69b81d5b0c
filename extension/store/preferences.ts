/**
 * The user's preferences on this device and their defaults. Without zod, for the popup's first frame;
 * `settings.ts` is for everything else.
 */
import type { Separator } from '../../shared/resources/signature.ts';

const separators: Record<Separator, true> = {
  'blank-line': true,
  'line-break': true,
  space: true,
  none: true,
};
const reminders = { unasked: true, on: true, off: true };
const themes = { system: true, light: true, dark: true };

export type Preferences = {
  separator: Separator;
  /** True if sets of hashtags are appended as they are written, whatever the post has and the network takes. */
  addsAllHashtags: boolean;
  theme: keyof typeof themes;
  /** A BCP 47 tag, or `system` for the browser's language. */
  language: string;
  /** True if letters and signs alone are shortcuts in the manager (WCAG 2.2, 2.1.4). */
  singleKeys: boolean;
  /** `on` if Colophon shows notifications of due posts; `unasked` until the user has answered. */
  reminders: keyof typeof reminders;
  /** The local times, such as `22:00`, between which no notification is shown; empty for none. */
  quietFrom: string;
  quietUntil: string;
};

export const defaultPreferences: Preferences = {
  separator: 'blank-line',
  addsAllHashtags: false,
  theme: 'system',
  language: 'system',
  singleKeys: true,
  reminders: 'unasked',
  quietFrom: '',
  quietUntil: '',
};

/** Reads stored preferences. A value that only another version knows is replaced by the default. */
export function parsePreferences(stored: unknown): Preferences {
  const { separator, addsAllHashtags, theme, language, singleKeys, ...others } = Object(
    stored,
  ) as Record<string, unknown>;
  return {
    separator: isKeyOf(separators, separator) ? separator : defaultPreferences.separator,
    addsAllHashtags:
      typeof addsAllHashtags === 'boolean' ? addsAllHashtags : defaultPreferences.addsAllHashtags,
    theme: isKeyOf(themes, theme) ? theme : defaultPreferences.theme,
    language: typeof language === 'string' ? language : defaultPreferences.language,
    singleKeys: typeof singleKeys === 'boolean' ? singleKeys : defaultPreferences.singleKeys,
    reminders: isKeyOf(reminders, others.reminders)
      ? others.reminders
      : defaultPreferences.reminders,
    quietFrom: parseTimeOfDay(others.quietFrom),
    quietUntil: parseTimeOfDay(others.quietUntil),
  };
}

const parseTimeOfDay = (value: unknown): string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : '';

function isKeyOf<Choices extends object>(choices: Choices, value: unknown): value is keyof Choices {
  return typeof value === 'string' && Object.hasOwn(choices, value);
}
