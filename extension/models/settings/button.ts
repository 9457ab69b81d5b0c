/** The button at text fields: off until a person turns it on, here or everywhere. */
import { computed, signal } from '@preact/signals';
import type { ButtonSites } from '../../messages/button-sites.ts';

/** The browser's side of it. Hosts are null for all sites. */
export type ButtonControl = {
  read(): Promise<ButtonSites>;
  turnOn(host: string | null): Promise<boolean>;
  turnOff(host: string | null): Promise<void>;
  forget(host: string): Promise<void>;
  /** Tells of what anybody changes, until what it answers with is called. */
  follow(heard: () => void): () => void;
};

export type ButtonModel = ReturnType<typeof createButtonModel>;

export function createButtonModel(control: ButtonControl) {
  const sites = signal<ButtonSites>({ everywhere: false, sites: [], hidden: [] });
  const look = async () => {
    sites.value = await control.read();
  };
  return {
    look,
    /** Looks now, and whenever popup, page or another window has changed something; ends as it is told. */
    follow() {
      void look();
      return control.follow(() => void look());
    },
    isEverywhere: computed(() => sites.value.everywhere),
    isOn: (host: string): boolean =>
      sites.value.sites.includes(host) ||
      (sites.value.everywhere && !sites.value.hidden.includes(host)),
    /** The choices made for single sites, by name. */
    choices: computed(() => choicesOf(sites.value)),
    async toggle(host: string | null, isOn: boolean) {
      if (isOn) await control.turnOff(host);
      else await control.turnOn(host);
      await look();
    },
    /** What is chosen holds on all sites again. */
    async forget(host: string) {
      await control.forget(host);
      await look();
    },
  };
}

export type SiteChoice = { host: string; isShown: boolean };

function choicesOf({ sites, hidden }: ButtonSites): SiteChoice[] {
  return [
    ...sites.map(host => ({ host, isShown: true })),
    ...hidden.map(host => ({ host, isShown: false })),
  ].sort((a, b) => (a.host < b.host ? -1 : 1));
}
