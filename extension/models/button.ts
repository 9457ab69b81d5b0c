/** The button at text fields: off until a person turns it on, here or everywhere. */
import { computed, signal } from '@preact/signals';
import type { ButtonSites } from '../messages/button-sites.ts';
import { words } from './words.ts';

/** The browser's side of it. Hosts are null for all sites. */
export type ButtonControl = {
  read(): Promise<ButtonSites>;
  turnOn(host: string | null, words: { append: string; hide: string }): Promise<boolean>;
  turnOff(host: string | null): Promise<void>;
};

export type ButtonModel = ReturnType<typeof createButtonModel>;

export function createButtonModel(control: ButtonControl) {
  const sites = signal<ButtonSites>({ everywhere: false, sites: [], hidden: [] });
  const look = async () => {
    sites.value = await control.read();
  };
  return {
    look,
    isEverywhere: computed(() => sites.value.everywhere),
    isOn: (host: string): boolean =>
      sites.value.sites.includes(host) ||
      (sites.value.everywhere && !sites.value.hidden.includes(host)),
    async toggle(host: string | null, isOn: boolean) {
      const { append, hide } = words.value.button;
      if (isOn) await control.turnOff(host);
      else await control.turnOn(host, { append, hide });
      await look();
    },
  };
}
