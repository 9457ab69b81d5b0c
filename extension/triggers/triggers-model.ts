/** Settings of typed shortcuts: off until the user turns them on, on the sites with the button or everywhere. */
import { signal } from '@preact/signals';
import { hostPattern } from '../../shared/resources/signature.ts';
import { parseSites } from '../app/site-list.ts';

export type TypedShortcutSettings = {
  where: 'nowhere' | 'button-sites' | 'everywhere';
  sign: string;
  usesList: boolean;
  offSites: string[];
};

/** Browser functions for typed shortcuts. */
export type TypedShortcutControl = {
  /** False if the browser cannot protect a list in a page. */
  hasList: boolean;
  read(): Promise<TypedShortcutSettings>;
  /** Resolves to false if the user refuses a permission. */
  change(change: Partial<TypedShortcutSettings>): Promise<boolean>;
};

export type TypedShortcutsModel = ReturnType<typeof createTypedShortcutsModel>;

/** Letters, digits and white space are parts of the text. */
const possibleSign = /^[^\p{L}\p{N}\p{M}\p{Cs}\s]$/u;

export function createTypedShortcutsModel(control: TypedShortcutControl) {
  const settings = signal<TypedShortcutSettings | undefined>(undefined);
  async function refresh(): Promise<void> {
    settings.value = await control.read();
  }
  /** Resolves to false if the user refuses a permission. */
  async function change(changed: Partial<TypedShortcutSettings>): Promise<boolean> {
    const isChanged = await control.change(changed);
    await refresh();
    return isChanged;
  }
  return {
    /** Undefined until they are read. */
    settings,
    hasList: control.hasList,
    refresh,
    change,
    /** Saves the sign. Returns false if it is not a single sign. */
    changeSign(typed: string): boolean {
      const sign = typed.trim();
      if (!possibleSign.test(sign)) return false;
      void change({ sign });
      return true;
    },
    /** Saves the sites. Returns those that are no sites; nothing is saved then. */
    changeOffSites(typed: string): string[] {
      const offSites = [...new Set(parseSites(typed))];
      const wrong = offSites.filter(site => !hostPattern.safeParse(site).success);
      if (wrong.length === 0) void change({ offSites });
      return wrong;
    },
  };
}
