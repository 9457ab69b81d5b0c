import { ListOrdered, Scissors } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { count, getExcess, mastodonDefaults } from '../../../shared/counting/count.ts';
import { findMyLimit, type MyLimits } from '../../../shared/counting/my-limits.ts';
import { getNetworkName, type Network } from '../../../shared/counting/network.ts';
import { countCharacters } from '../../../shared/text/text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { loadDomains } from '../../app/wording/counting.ts';
import { describeRuleAndSource } from '../../app/wording/describe-rule.ts';
import { PartsList } from '../../threads/parts-list.tsx';
import type { splitText } from '../../threads/split-text.ts';
import { Icon } from '../../ui/icon.tsx';

type PostCountsProps = {
  text: string;
  /** `elsewhere` only if the host has a limit of the user's own. */
  networks: readonly Network[];
  host: string | null;
  myLimits: MyLimits;
};

/** The length of the text as each network counts it; as characters if there is no network. */
export function PostCounts({ text, networks, host, myLimits }: PostCountsProps) {
  // Until the domains are loaded, a link may count too much; the line's room is taken already.
  const [domains, setDomains] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void loadDomains().then(setDomains), []);
  const { posts: t, counting } = strings.value;
  const length = countCharacters(text);
  if (networks.length === 0)
    return <p class="post-counts">{t.characters(length, formatNumber(length))}</p>;
  return (
    <ul class="post-counts" aria-label={strings.value.signatures.counts}>
      {networks.map(network => {
        const limit = findMyLimit(myLimits, network, { host });
        const measures = count(network, text, { domains, mastodon: mastodonDefaults, limit });
        const [measure] = measures;
        if (!measure) return null;
        const exceeded = measures.filter(one => getExcess(one) > 0);
        const shown = measure.limit === null ? null : formatNumber(measure.limit);
        const name = network === 'elsewhere' ? host : getNetworkName(network);
        return (
          <li key={network} data-over={exceeded.length > 0} title={describeRuleAndSource(network)}>
            <bdi>{name}</bdi> {t.countOf(formatNumber(measure.count), shown)}
            {exceeded.map(one => {
              const excess = getExcess(one);
              const over = counting.over[one.unit](excess, formatNumber(excess));
              return <span key={one.unit}> · {over}</span>;
            })}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the parts of a post that is too long for its network, and cuts it at the caret. */
export function PostSplitButtons({ split: { split, isOpen, toggle, cut } }: { split: PostSplit }) {
  const { threads: t } = strings.value;
  if (split === null) return null;
  return (
    <div class="post-split">
      {isOpen && (
        <button type="button" class="button" data-look="quiet" title={t.cutHint} onClick={cut}>
          <Icon icon={Scissors} />
          {t.cut}
        </button>
      )}
      <button
        type="button"
        class="button"
        data-look="quiet"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon icon={ListOrdered} />
        {t.split(formatNumber(split.parts.length))}
      </button>
    </div>
  );
}

type PostPartsProps = { split: PostSplit; network: Network };

/** The parts into which the words are cut, below them. */
export function PostParts({ split: { split, isOpen }, network }: PostPartsProps) {
  const { threads: t } = strings.value;
  if (split === null || !isOpen || network === 'elsewhere') return null;
  return (
    <section class="post-parts" aria-label={t.region}>
      <PartsList network={network} parts={split.parts} />
      <p class="field-hint">
        {t.cutHint} {split.cutWords.length > 0 && t.cutWords(split.cutWords.join(' '))}
      </p>
    </section>
  );
}

type Split = Exclude<ReturnType<typeof splitText>, { refusal: string }>;

/** The text is split once it has not changed for this long, so not at each letter. */
const debounceMs = 200;

type PostSplit = ReturnType<typeof usePostSplit>;

/**
 * Splits the words of a post as its network counts; a line of `---` is a cut. `split` is null if they are one part.
 * @param limit the user's own; null for the network's
 */
export function usePostSplit(text: string, network: Network, limit: number | null) {
  const [split, setSplit] = useState<Split | null>(null);
  const [isOpen, setOpen] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await splitPost(text, network, limit);
      if (isCurrent) setSplit(next);
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, network, limit]);
  return {
    split,
    isOpen: isOpen && split !== null,
    toggle: () => setOpen(!isOpen),
    /** The field of the words. */
    words,
    /** Writes a cut where the caret is, as the user's own typing, so that their undo takes it away. */
    cut() {
      const { current: field } = words;
      if (field === null) return;
      const before = field.value.slice(0, field.selectionStart);
      const after = field.value.slice(field.selectionEnd);
      const start = before === '' || before.endsWith('\n') ? '' : '\n';
      field.focus();
      document.execCommand('insertText', false, `${start}---${after.startsWith('\n') ? '' : '\n'}`);
    },
  };
}

async function splitPost(
  text: string,
  network: Network,
  limit: number | null,
): Promise<Split | null> {
  if (network === 'elsewhere' || text.trim() === '') return null;
  const [{ splitText }, domains] = await Promise.all([
    import('../../threads/split-text.ts'),
    loadDomains(),
  ]);
  const options = { numbering: 'none' as const, signatureOn: 'none' as const, cuts: [] };
  const context = { domains, mastodon: mastodonDefaults, limit };
  const split = splitText({ text, network, signature: '', options }, context);
  return 'refusal' in split || split.parts.length < 2 ? null : split;
}
