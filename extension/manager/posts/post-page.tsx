import { Check, Globe, Link, X } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseHost } from '../../../shared/counting/host.ts';
import { getMainHost, getNetworkName, namedNetworks } from '../../../shared/counting/network.ts';
import { isEqual } from '../../../shared/rows/field-value.ts';
import { strings } from '../../app/all-strings.ts';
import { AddressInput } from '../../ui/address-input.tsx';
import { Field } from '../../ui/field.tsx';
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

type PostPageFieldProps = {
  url: string | null;
  faults: string[] | undefined;
  hasAutofocus: boolean;
  onChange: (url: string | null) => void;
};

/** The address of the page on which the post is written. */
export function PostPageField({ url, faults, hasAutofocus, onChange }: PostPageFieldProps) {
  const address = useTypedText(url, onChange, {
    toText: value => value ?? '',
    toValue: toPageAddress,
  });
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (hasAutofocus) input.current?.focus();
  }, [hasAutofocus]);
  return (
    <Field label={strings.value.fields.url} faults={faults} hint={strings.value.posts.urlHint}>
      {attributes => (
        <AddressInput
          {...attributes}
          inputRef={input}
          value={address.text}
          onInput={event => address.setText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A host with a dot, and a port, path or query behind it. */
const hostWithRest = /^[^\s/?#:@]+\.[^\s/?#:@]+(:\d+)?([/?#]|$)/;
/** A scheme such as `mailto:`. A host with a port looks like one. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Returns the typed address of a page, with the scheme that people leave out; null if it is empty. */
export function toPageAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return null;
  if (address.startsWith('//')) return `https:${address}`;
  return !scheme.test(address) && hostWithRest.test(address) ? `https://${address}` : address;
}

type TextConversion<T> = { toText: (value: T) => string; toValue: (typed: string) => T };

/**
 * State of a text field for a value that is not text. It shows the text as the user typed it while
 * this text parses to the value. Once the value changes in another way, it shows the formatted value.
 */
function useTypedText<T>(
  value: T,
  onChange: (value: T) => void,
  { toText, toValue }: TextConversion<T>,
): { text: string; setText: (typed: string) => void } {
  const [typed, setTyped] = useState(() => toText(value));
  return {
    text: isEqual(toValue(typed), value) ? typed : toText(value),
    setText(next) {
      setTyped(next);
      onChange(toValue(next));
    },
  };
}
