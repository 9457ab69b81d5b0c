import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import './use-show-more.css';

/**
 * Returns the first `itemsPerPress` items, and a button that shows as many more at each press.
 * @param isWhole false while items are still being read, so that their number is not known
 */
export function useShowMore<T>(all: readonly T[], itemsPerPress: number, isWhole: boolean) {
  const [limit, setLimit] = useState(itemsPerPress);
  const { calendar: t } = strings.value;
  const hiddenCount = all.length - limit;
  const moreButton = hiddenCount > 0 && (
    <button type="button" class="show-more" onClick={() => setLimit(limit + itemsPerPress)}>
      {isWhole ? t.more(formatNumber(hiddenCount)) : t.moreUncounted}
    </button>
  );
  return { shown: all.slice(0, limit), moreButton };
}
