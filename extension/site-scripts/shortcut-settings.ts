/**
 * The settings of typed shortcuts. They are in local storage, from which the script in pages reads the sign. A
 * device does not share them, because the permissions for sites are those of this browser.
 */
import { matchesSite } from '../../shared/signatures/site.ts';
import { observeLocal, readLocal, writeLocal } from '../platform/storage.ts';
import type { ButtonSites } from './button-sites.ts';

export const shortcutPlaces = ['nowhere', 'button-sites', 'everywhere'] as const;
export type ShortcutPlace = (typeof shortcutPlaces)[number];

export type ShortcutSettings = {
  /** `button-sites` are the sites with the button at text fields. */
  where: ShortcutPlace;
  /** The character that begins a shortcut. */
  sign: string;
  /** True if a list opens. Otherwise only a whole shortcut and Tab insert a signature. */
  usesList: boolean;
  /** Host patterns of sites on which nothing happens. */
  offSites: string[];
};

/** Sites for code and terminals, where the sign ends a statement. */
const codeSites = [
  '*.codesandbox.io',
  'codepen.io',
  'codesandbox.io',
  'colab.research.google.com',
  'github.dev',
  '*.github.dev',
  '*.gitpod.io',
  'godbolt.org',
  'hackerrank.com',
  'jsfiddle.net',
  'leetcode.com',
  'play.golang.org',
  'play.rust-lang.org',
  'replit.com',
  'shell.cloud.google.com',
  'ssh.cloud.google.com',
  'stackblitz.com',
  '*.stackblitz.io',
  'typescriptlang.org',
  'vscode.dev',
  '*.vscode-cdn.net',
];

export const defaultShortcutSettings: ShortcutSettings = {
  where: 'nowhere',
  sign: ';',
  usesList: true,
  offSites: codeSites,
};

/** The key is also in the script in pages. */
const storageKey = 'typedShortcuts';

export async function readShortcutSettings(): Promise<ShortcutSettings> {
  return { ...defaultShortcutSettings, ...Object(await readLocal(storageKey)) };
}

export async function writeShortcutSettings(settings: ShortcutSettings): Promise<void> {
  await writeLocal(storageKey, settings);
}

/** Calls `onChange` after each change by any page. */
export function observeShortcutSettings(onChange: () => void): void {
  observeLocal(keys => {
    if (keys.includes(storageKey)) onChange();
  });
}

/** True if shortcuts may be typed on this host. */
export function isShortcutHost(
  host: string,
  { where, offSites }: ShortcutSettings,
  { everywhere, sites, hidden }: ButtonSites,
): boolean {
  if (where === 'nowhere' || offSites.some(pattern => matchesSite(host, pattern))) return false;
  return where === 'everywhere' || sites.includes(host) || (everywhere && !hidden.includes(host));
}
