/** The networks that the form of a signature shows: those that the user posts on or has chosen. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  findNetworkOfSite,
  type NamedNetwork,
  namedNetworks,
} from '../../../shared/counting/network.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import type { Use } from '../../store/database.ts';
import {
  readStoredValue,
  subscribeToStoredValue,
  writeStoredValue,
} from '../../store/page-storage.ts';

const storageKey = 'previewNetworks';
/** Shown until a signature is used on a network or the user chooses. */
const defaultNetworks: readonly NamedNetwork[] = ['x', 'bluesky', 'threads', 'linkedin'];

/** By network: true to show it, false to hide it. */
type Choices = Partial<Record<NamedNetwork, boolean>>;
type SitesOfSignature = Pick<Signature, 'sites' | 'versions'>;

export type MyNetworks = ReturnType<typeof createMyNetworks>;

export function createMyNetworks(
  uses: ReadonlySignal<readonly Pick<Use, 'host'>[] | undefined>,
  abort: AbortSignal,
) {
  const choices = signal(parseChoices(readStoredValue(storageKey)));
  subscribeToStoredValue(storageKey, stored => (choices.value = parseChoices(stored)), abort);
  const used = computed(() => findNetworks((uses.value ?? []).map(({ host }) => host)));

  /** The networks that every signature shows. */
  const usual = computed<NamedNetwork[]>(() => {
    const isUnknown = used.value.size === 0 && Object.keys(choices.value).length === 0;
    const unchanged = isUnknown ? new Set(defaultNetworks) : used.value;
    return namedNetworks.filter(network => choices.value[network] ?? unchanged.has(network));
  });

  return {
    /** Returns the shown networks. The signature's own ones are always shown. */
    list(signature: SitesOfSignature): NamedNetwork[] {
      const own = findOwnNetworks(signature);
      return namedNetworks.filter(network => own.has(network) || usual.value.includes(network));
    },
    /** Shows or hides a network in all signatures on this device. The other ones stay as they are. */
    choose(network: NamedNetwork, isShown: boolean) {
      const kept = Object.fromEntries(usual.value.map(one => [one, true]));
      choices.value = { ...kept, ...choices.value, [network]: isShown };
      writeStoredValue(storageKey, JSON.stringify(choices.value));
    },
  };
}

/** Returns the networks of the signature's sites and versions. */
export function findOwnNetworks({ sites, versions }: SitesOfSignature): ReadonlySet<NamedNetwork> {
  return findNetworks([...sites, ...versions.flatMap(version => version.sites)]);
}

function findNetworks(sites: readonly string[]): Set<NamedNetwork> {
  return new Set(sites.map(findNetworkOfSite).filter(network => network !== 'elsewhere'));
}

/** Reads stored choices; networks that only another version knows are left out. */
function parseChoices(stored: string | null): Choices {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    const entries = Object.entries(Object(parsed) as Record<string, unknown>);
    const known = namedNetworks as readonly string[];
    return Object.fromEntries(
      entries.filter(([name, value]) => known.includes(name) && typeof value === 'boolean'),
    );
  } catch {
    return {}; // Not valid JSON, so no version of this code wrote it.
  }
}
