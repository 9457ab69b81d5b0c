import {
  getNetworkName,
  type NamedNetwork,
  namedNetworks,
} from '../../../shared/counting/network.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { strings } from '../../app/all-strings.ts';
import { findOwnNetworks, type MyNetworks } from './my-networks-model.ts';

type NetworkChoiceProps = {
  signature: Pick<Signature, 'sites' | 'versions'>;
  myNetworks: MyNetworks;
  shown: readonly NamedNetwork[];
};

/** The networks that the preview shows. Folded until the user opens it; the device keeps the choice. */
export function NetworkChoice({ signature, myNetworks, shown }: NetworkChoiceProps) {
  const own = findOwnNetworks(signature);
  return (
    <details class="network-choice">
      <summary>{strings.value.signatures.workbench.networks}</summary>
      <ul>
        {namedNetworks.map(network => (
          <li key={network}>
            <label>
              <input
                type="checkbox"
                checked={shown.includes(network)}
                // The signature names this network itself.
                disabled={own.has(network)}
                onChange={event => myNetworks.choose(network, event.currentTarget.checked)}
              />
              <bdi>{getNetworkName(network)}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
