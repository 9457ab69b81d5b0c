import { ListOrdered, Scissors } from 'lucide';
import type { Network } from '../../../shared/counting/network.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { PartsList } from '../../threads/parts-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PostSplit } from './use-post-split.ts';

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
