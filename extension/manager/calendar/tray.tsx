import { ChevronDown, ChevronUp } from 'lucide';
import { useId } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import type { Day } from '../../app/dates/day.ts';
import { formatNumber } from '../../app/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { readKey } from '../../ui/keys.ts';
import { useRovingTabindex } from '../../ui/use-roving-tabindex.ts';
import type { ManagerModel } from '../manager-model.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { useShowMore } from './use-show-more.tsx';
import './tray.css';

/** Enough posts to pick from; a button shows more. */
const entriesPerStep = 40;

/** The line of labels in the tray beside the days; below them the tray is wider. */
const labelsPx = 196;

type TrayProps = { model: ManagerModel; onMove: (id: string, day: Day) => void };

/** Posts without a date, to be dragged or moved to a day. */
export function Tray({ model, onMove }: TrayProps) {
  const { posts, calendar, labels, form, trayFold } = model;
  const { calendar: t } = strings.value;
  const undated = posts.undated.value;
  const isWhole = posts.isComplete.value;
  const { shown, moreButton } = useShowMore(undated, entriesPerStep, isWhole);
  const roving = useRovingTabindex<HTMLUListElement>();
  const isEmpty = trayFold.isEmpty.value;
  const isFolded = trayFold.isFolded.value || isEmpty;
  const hint = window.matchMedia('(pointer: coarse)').matches ? t.trayHintTouch : t.trayHint;
  const listId = useId();

  function onKeyDown(event: KeyboardEvent) {
    const postId = (event.target as Element).closest<HTMLElement>('[data-post]')?.dataset.post;
    if (postId !== undefined && readKey(event) === 'Enter' && event.shiftKey) {
      event.preventDefault();
      onMove(postId, calendar.focusedDay.value);
    } else roving.onKeyDown(event);
  }

  return (
    <section class="tray" aria-label={t.tray} data-folded={isFolded}>
      <h2>
        {t.tray} {isWhole && <span>{formatNumber(undated.length)}</span>}
      </h2>
      <button
        type="button"
        class="tray-toggle"
        aria-expanded={!isFolded}
        aria-controls={listId}
        disabled={isEmpty}
        onClick={trayFold.toggle}
      >
        {isFolded ? t.show : t.hide}
        <Icon icon={isFolded ? ChevronDown : ChevronUp} />
      </button>
      <div id={listId} class="tray-posts" hidden={isFolded}>
        {!isFolded && (
          <>
            <p class="tray-hint">{hint}</p>
            <ul {...roving} onKeyDown={onKeyDown}>
              {shown.map(entry => (
                <li key={entry.id}>
                  <CalendarEvent
                    entry={entry}
                    labels={labels.byId.value}
                    labelsPx={labelsPx}
                    onOpen={() => {
                      form.value = { kind: 'post', id: entry.id };
                    }}
                  />
                </li>
              ))}
            </ul>
            {moreButton}
          </>
        )}
      </div>
    </section>
  );
}
