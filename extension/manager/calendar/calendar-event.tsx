import type { Label } from '../../../shared/resources/label.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber, getCurrentMinuteMs } from '../../app/format.ts';
import { formatShortTime, formatTime } from '../../app/format-day.ts';
import { Badge } from '../../ui/badge.tsx';
import { getPostState } from '../filter/post-filter.ts';
import { PostStateIcon } from '../filter/post-state-icon.tsx';
import type { PostEntry } from '../posts/post-index.ts';
import './calendar-event.css';

type CalendarEventProps = {
  entry: PostEntry;
  labels: Map<string, Label>;
  /** The width of the only line of labels; without it they take as many lines as they need. */
  labelsPx?: number | undefined;
  /** Shows the time in few characters, such as 9 AM. */
  hasShortTime?: boolean;
  /** Missing in the agenda and the tray, whose roving tabindex sets the attribute. */
  tabIndex?: number;
  onOpen: () => void;
};

/** Text that fits into a day of the week view, in UTF-16 units; laying out more of it costs time. */
const maxTextLength = 100;

/** A post on its day. */
export function CalendarEvent({
  entry,
  labels,
  labelsPx,
  hasShortTime = false,
  tabIndex,
  onOpen,
}: CalendarEventProps) {
  const { post, calendarTime, id } = entry;
  const postLabels = post.label_ids.flatMap(labelId => labels.get(labelId) ?? []);
  const formatted =
    calendarTime && (hasShortTime ? formatShortTime : formatTime)(new Date(calendarTime));
  return (
    <button
      type="button"
      class="event"
      data-post={id}
      data-status={post.status}
      data-timed={calendarTime !== null}
      data-rove={tabIndex === undefined ? '' : undefined}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      onClick={onOpen}
      style={{ '--mark': postLabels[0]?.color ?? 'var(--line-strong)' }}
    >
      <span class="event-text">
        <PostStateIcon state={getPostState(post, getCurrentMinuteMs())} />
        {calendarTime && <time dateTime={calendarTime}>{formatted}</time>}{' '}
        <bdi>{cutText(post.content.trim(), maxTextLength) || strings.value.posts.noText}</bdi>
      </span>
      {postLabels.length > 0 && <EventLabels labels={postLabels} linePx={labelsPx} />}
    </button>
  );
}

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
function EventLabels({ labels, linePx }: EventLabelsProps) {
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

/** Divides a line between the labels of a post: names, dots, and a count of the rest. Pure. */

/** Sizes of `.event-labels` in calendar-event.css. */
const gapPx = 4;
const dotPx = 8;
const digitPx = 7;
/** Less of a name would say nothing. */
const minNamePx = 56;

/** The first labels are shown by name, the next ones as dots; the rest is only counted. */
type FittedLabels = { namedCount: number; dotCount: number };

/**
 * The first label is shown by name; a name that is longer than the line ends in an ellipsis. On a line that is
 * too narrow even for that it is a dot. Every other label is shown by its whole name or not by name.
 * @param widthsPx the widths of the badges
 * @param availablePx the width of the line
 */
export function fitLabels(widthsPx: readonly number[], availablePx: number): FittedLabels {
  for (let namedCount = widthsPx.length; namedCount > 1; namedCount--) {
    const usedPx = sumWithGaps(widthsPx.slice(0, namedCount));
    const unnamedCount = widthsPx.length - namedCount;
    const rest = unnamedCount === 0 ? 0 : gapPx + getMinRestPx(unnamedCount);
    if (usedPx + rest <= availablePx)
      return addDots(namedCount, unnamedCount, availablePx - usedPx);
  }
  const [firstPx] = widthsPx;
  if (firstPx === undefined) return { namedCount: 0, dotCount: 0 };
  const otherCount = widthsPx.length - 1;
  const namePx = availablePx - (otherCount > 0 ? gapPx + getMinRestPx(otherCount) : 0);
  // No gap stands before the first dot.
  if (namePx < Math.min(firstPx, minNamePx))
    return addDots(0, widthsPx.length, availablePx + gapPx);
  return addDots(1, otherCount, availablePx - firstPx);
}

function addDots(namedCount: number, unnamedCount: number, freePx: number): FittedLabels {
  const stepPx = dotPx + gapPx;
  if (unnamedCount * stepPx <= freePx) return { namedCount, dotCount: unnamedCount };
  const besideCountPx = freePx - gapPx - getCountPx(unnamedCount);
  return { namedCount, dotCount: Math.max(0, Math.floor(besideCountPx / stepPx)) };
}

/** The dots of the labels or their count, whichever is narrower. */
const getMinRestPx = (count: number) =>
  Math.min(count * (dotPx + gapPx) - gapPx, getCountPx(count));

/** The width of a count with its plus sign. */
const getCountPx = (count: number) => (String(count).length + 1) * digitPx;

const sumWithGaps = (widthsPx: readonly number[]) =>
  widthsPx.reduce((sum, widthPx) => sum + widthPx, gapPx * (widthsPx.length - 1));
