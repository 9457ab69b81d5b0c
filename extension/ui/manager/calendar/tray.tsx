import { ChevronDown, ChevronUp } from 'lucide';
import { useId } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { Day } from '../../../models/calendar/day.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Icon } from '../../icon.tsx';
import { useRoving } from '../../roving.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { useFirst } from './more-entries.tsx';
import './tray.css';

/** The tray is for picking from; who looks for one of all drafts asks for more. */
const shownAtOnce = 40;

type TrayProps = { model: ManagerModel; onMove: (id: string, day: Day) => void };

/** Posts that have no date yet, to be put on a day. */
export function Tray({ model, onMove }: TrayProps) {
  const { posts, calendar, labels, form, trayFold } = model;
  const { calendar: text } = words.value;
  const undated = posts.undated.value;
  const { shown, more } = useFirst(undated, shownAtOnce);
  const roving = useRoving<HTMLUListElement>();
  const isFolded = trayFold.isFolded.value || undated.length === 0;
  const hint = window.matchMedia('(pointer: coarse)').matches ? text.trayHintTouch : text.trayHint;
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    const id = (event.target as Element).closest<HTMLElement>('[data-post]')?.dataset.post;
    if (id !== undefined && event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      onMove(id, calendar.focused.value);
    } else roving.onKeyDown(event);
  }

  return (
    <section class="tray" aria-label={text.tray} data-folded={isFolded}>
      <h2>
        {text.tray} <span>{formatNumber(undated.length)}</span>
      </h2>
      <button
        type="button"
        class="tray-fold"
        aria-expanded={!isFolded}
        aria-controls={id}
        disabled={undated.length === 0}
        onClick={trayFold.toggle}
      >
        {isFolded ? text.unfold : text.fold}
        <Icon of={isFolded ? ChevronDown : ChevronUp} />
      </button>
      <div id={id} class="tray-posts" hidden={isFolded}>
        <p class="tray-hint">{hint}</p>
        <ul {...roving} onKeyDown={onKeyDown}>
          {shown.map(entry => (
            <li key={entry.id}>
              <CalendarEvent
                entry={entry}
                labels={labels.byId.value}
                namedLabels={2}
                onOpen={() => {
                  form.value = { kind: 'post', id: entry.id };
                }}
              />
            </li>
          ))}
        </ul>
        {more}
      </div>
    </section>
  );
}
