import { useEffect, useState } from 'preact/hooks';
import type { MyLimits } from '../../../shared/counting/my-limits.ts';
import {
  getNetworkName,
  type NamedNetwork,
  namedNetworks,
  nameSites,
} from '../../../shared/counting/network.ts';
import type { Separator, Signature } from '../../../shared/resources/signature.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { CaretText } from '../../ui/caret-text.tsx';
import { findOwnNetworks, type MyNetworks } from './my-networks-model.ts';
import { NetworkCounts, NetworkRules } from './network-counts.tsx';
import { type PreviewCard, planPreview } from './preview-plan.ts';
import type { SampleRenderer } from './sample.ts';
import './preview-pane.css';

const separatorTexts: Record<Separator, string> = {
  'blank-line': '\n\n',
  'line-break': '\n',
  space: ' ',
  none: '',
};

type PreviewedSignature = Pick<
  Signature,
  'content' | 'sites' | 'versions' | 'variables' | 'source_in_links'
>;

type PreviewPaneProps = {
  signature: PreviewedSignature;
  myNetworks: MyNetworks;
  myLimits: MyLimits;
  separator: Separator;
  addsAllHashtags: boolean;
  /** Renders a content with its variables filled in. */
  renderSample: SampleRenderer;
  /** A sentence on the signature's use; missing for a new one. */
  usage: string | undefined;
};

/** The signature at the end of an example post, on each of the user's networks. */
export function PreviewPane(props: PreviewPaneProps) {
  const { myNetworks, myLimits, separator, addsAllHashtags, renderSample, usage } = props;
  // Keystrokes within one frame are previewed once.
  const signature = useValueOfFrame(props.signature);
  const { signatures: t } = strings.value;
  const networks = myNetworks.list(signature);
  const cards = planPreview(signature, networks, renderSample, addsAllHashtags);
  return (
    <section class="preview-pane" aria-label={t.preview}>
      {cards.map(card => (
        <SignatureCard
          key={`${card.version} ${card.text}`}
          card={card}
          name={nameCard(card, signature)}
          separator={separator}
          myLimits={myLimits}
        />
      ))}
      <NetworkChoice signature={signature} myNetworks={myNetworks} shown={networks} />
      <NetworkRules networks={networks} />
      {usage !== undefined && <p class="preview-usage">{usage}</p>}
    </section>
  );
}

type SignatureCardProps = Pick<PreviewPaneProps, 'separator' | 'myLimits'> & {
  card: PreviewCard;
  name: string;
};

function SignatureCard({ card, name, separator, myLimits }: SignatureCardProps) {
  const { signatures: t } = strings.value;
  const { text, caret, networks, leftOut } = card;
  return (
    <figure class="signature-preview">
      <figcaption>
        {name !== '' && <bdi class="preview-name">{name}</bdi>}
        {networks.length > 0 && text !== '' && (
          <NetworkCounts text={text} networks={networks} myLimits={myLimits} />
        )}
      </figcaption>
      <p dir="auto">
        <span>{t.previewPost}</span>
        {text !== '' && separatorTexts[separator]}
        <CaretText text={text} caret={caret} />
      </p>
      {leftOut.overLimit.length > 0 && (
        <p class="field-warning">{t.workbench.leftOut(leftOut.overLimit.join(' '))}</p>
      )}
    </figure>
  );
}

/** Returns the name of a card that the names of its networks do not say. */
function nameCard({ version, networks, sites }: PreviewCard, { versions }: PreviewedSignature) {
  const { signatures: t } = strings.value;
  if (sites.length > 0) return sites.join(', ');
  if (networks.length > 0) return '';
  if (version === null) return versions.length > 0 ? t.workbench.otherSites : '';
  return (
    nameSites(versions[version]?.sites ?? []).join(', ') || t.version(formatNumber(version + 1))
  );
}

/** Returns the value as it was when the last frame began. */
function useValueOfFrame<T extends object>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}

type NetworkChoiceProps = {
  signature: Pick<Signature, 'sites' | 'versions'>;
  myNetworks: MyNetworks;
  shown: readonly NamedNetwork[];
};

/** The networks that the preview shows. Folded until the user opens it; the device keeps the choice. */
function NetworkChoice({ signature, myNetworks, shown }: NetworkChoiceProps) {
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
