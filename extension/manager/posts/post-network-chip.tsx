import { Check, Globe, Link, X } from 'lucide';
import { useState } from 'preact/hooks';
import { parseHost } from '../../../shared/counting/host.ts';
import { getMainHost, getNetworkName, namedNetworks } from '../../../shared/counting/network.ts';
import { strings } from '../../app/all-strings.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { findNetworkOfPost } from './append-signature.ts';
import { PostChip } from './post-chip.tsx';

type PostNetworkChipProps = {
  url: string | null;
  onChange: (url: string | null) => void;
  /** Called if the user wants to type the address of a page. */
  onOther: () => void;
};

/** The network of the post's page; another page is named by its host. */
export function PostNetworkChip({ url, onChange, onOther }: PostNetworkChipProps) {
  const [anchorRect, setAnchorRect] = useState<DOMRect | null>(null);
  const { posts: t, filter } = strings.value;
  const network = findNetworkOfPost({ url });
  const name = network === 'elsewhere' ? (parseHost(url) ?? undefined) : getNetworkName(network);
  const items = namedNetworks.flatMap((one): MenuItem[] => {
    const host = getMainHost(one);
    if (host === null) return [];
    // A page of the network that the post already has stays.
    const run = () => (one === network ? undefined : onChange(`https://${host}/`));
    return [{ name: getNetworkName(one), icon: one === network ? Check : Globe, run }];
  });
  items.push({ name: t.otherPage, icon: Link, run: onOther });
  if (url !== null) items.push({ name: t.noNetwork, icon: X, run: () => onChange(null) });
  return (
    <>
      <PostChip
        name={filter.network}
        value={name}
        mark={network === 'elsewhere' ? Globe : getNetworkName(network).slice(0, 1)}
        popup="menu"
        isOpen={anchorRect !== null}
        onPress={chip => setAnchorRect(chip.getBoundingClientRect())}
      />
      {anchorRect && (
        <Menu
          label={filter.network}
          items={items}
          anchorRect={anchorRect}
          onClose={() => setAnchorRect(null)}
        />
      )}
    </>
  );
}
