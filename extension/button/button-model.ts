/** Settings of the button at text fields: off until the user turns it on, for a site or everywhere. */
import { computed, signal } from '@preact/signals';

/** The sites, by host, on which the button is shown. */
export type ButtonSites = {
  everywhere: boolean;
  sites: string[];
  /** The sites without the button although it is shown everywhere else. */
  hidden: string[];
};

/** Browser functions for the button. A host of null means all sites. */
export type ButtonControl = {
  read(): Promise<ButtonSites>;
  turnOn(host: string | null): Promise<boolean>;
  turnOff(host: string | null): Promise<void>;
  forget(host: string): Promise<void>;
  /** Calls `onChange` after every change by any page; returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
};

export type ButtonModel = ReturnType<typeof createButtonModel>;

export function createButtonModel(control: ButtonControl) {
  const sites = signal<ButtonSites>({ everywhere: false, sites: [], hidden: [] });
  const refresh = async () => {
    sites.value = await control.read();
  };
  return {
    /**
     * Reads the settings now and after every change by a page or other window. Returns a
     * function that unsubscribes.
     */
    subscribe() {
      void refresh();
      return control.subscribe(() => void refresh());
    },
    isEverywhere: computed(() => sites.value.everywhere),
    /** Choices for single sites, sorted by host. */
    siteChoices: computed(() => listSiteChoices(sites.value)),
    async toggle(host: string | null, isOn: boolean) {
      if (isOn) await control.turnOff(host);
      else await control.turnOn(host);
      await refresh();
    },
    /** Removes the choice for a site, so that the setting for all sites applies again. */
    async forget(host: string) {
      await control.forget(host);
      await refresh();
    },
  };
}

type SiteChoice = { host: string; isShown: boolean };

function listSiteChoices({ sites, hidden }: ButtonSites): SiteChoice[] {
  return [
    ...sites.map(host => ({ host, isShown: true })),
    ...hidden.map(host => ({ host, isShown: false })),
  ].sort((a, b) => (a.host < b.host ? -1 : 1));
}
