import { useState } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import './more-entries.css';

/** The first so many of a list, and a button that brings as many more, until all are shown. */
export function useFirst<T>(all: readonly T[], step: number) {
  const [room, setRoom] = useState(step);
  const hidden = all.length - room;
  const more = hidden > 0 && (
    <button type="button" class="more-entries" onClick={() => setRoom(room + step)}>
      {words.value.calendar.more(formatNumber(hidden))}
    </button>
  );
  return { shown: all.slice(0, room), more };
}
