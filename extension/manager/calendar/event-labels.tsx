import type { Label } from '../../../shared/resources/label.ts';
import { formatNumber } from '../../app/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { fitLabels } from './fit-labels.ts';

/** The badge's font and padding in calendar-event.css. */
const fontSizePx = 11;
const fontWeight = 550;
const paddingPx = 10;
const minWidthPx = 24;
/** Text in the page is a little wider at times than on the canvas, whose glyphs have no hinting. */
const tolerancePx = 2;

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

/**
 * Returns a function that measures the badge of a name, without layout: a month has hundreds of them. It measures
 * each name once.
 */
function createBadgeMeasure(): (name: string) => number {
  const widthsPx = new Map<string, number>();
  let context: CanvasRenderingContext2D | null = null;
  return name => {
    const knownPx = widthsPx.get(name);
    if (knownPx !== undefined) return knownPx;
    context ??= createContext();
    const textPx = Math.ceil(context?.measureText(name).width ?? 0);
    const widthPx = Math.max(minWidthPx, textPx + paddingPx + tolerancePx);
    widthsPx.set(name, widthPx);
    return widthPx;
  };
}

function createContext(): CanvasRenderingContext2D | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context) {
    context.font = `${fontWeight} ${fontSizePx}px ${getComputedStyle(document.body).fontFamily}`;
  }
  return context;
}
