import type { Label } from '../../../shared/resources/label.ts';
import { formatNumber } from '../../app/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { createBadgeMeasure } from './badge-width.ts';
import { fitLabels } from './fit-labels.ts';

/** Names that are shown if the labels may take several lines. */
const maxNamesOnLines = 20;

const measureBadge = createBadgeMeasure();

type EventLabelsProps = {
  labels: readonly Label[];
  /** The width of the only line of labels; undefined if they may take several lines. */
  linePx: number | undefined;
};

/** The labels of a post: badges, then dots with the name, then a count with the other names. */
export function EventLabels({ labels, linePx }: EventLabelsProps) {
  const { namedCount, dotCount } =
    linePx === undefined
      ? { namedCount: maxNamesOnLines, dotCount: labels.length }
      : fitLabels(
          labels.map(({ name }) => measureBadge(name)),
          linePx,
        );
  const dotted = labels.slice(namedCount, namedCount + dotCount);
  const rest = labels.slice(namedCount + dotCount).map(({ name }) => name);
  return (
    <span class="event-labels" data-wraps={linePx === undefined}>
      {labels.slice(0, namedCount).map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: another post reuses the badges
        <Badge key={index} label={label} />
      ))}
      {dotted.map(label => (
        <i key={label.id} style={{ background: label.color }} title={label.name}>
          <span class="visually-hidden">{label.name}</span>
        </i>
      ))}
      {rest.length > 0 && (
        <small title={rest.join(', ')}>
          <span aria-hidden="true">+{formatNumber(rest.length)}</span>
          <span class="visually-hidden">{rest.join(', ')}</span>
        </small>
      )}
    </span>
  );
}
