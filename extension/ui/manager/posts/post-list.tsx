import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../../../models/app/words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import type { PostEntry } from '../../../models/posts/post-index.ts';
import { stateOf } from '../../../models/posts/post-state.ts';
import { useVirtualRows } from '../../virtual-rows.ts';
import { PostRow } from './post-row.tsx';

/** Heights of a row by its look; a row that breaks its badges into lines is measured. */
const barePx = 44;
const labelledPx = 70;

type PostListProps = {
  model: ManagerModel;
  found: readonly PostEntry[];
  onLabel: () => void;
  onDelete: () => void;
};

/** The posts, of which only those in view are drawn. One tab stop; the arrows move in it. */
export function PostList({ model, found, onLabel, onDelete }: PostListProps) {
  const { selection } = model;
  const labels = model.labels.byId.value;
  const rows = useVirtualRows<HTMLUListElement, PostEntry>({ items: found, estimatePx });
  const drawn = found.slice(rows.start, rows.end);
  const [current, setCurrent] = useState<string | null>(null);
  const focusNext = useRef<string | null>(null);
  const stop = drawn.some(({ id }) => id === current) ? current : drawn[0]?.id;

  useEffect(() => {
    if (focusNext.current === null) return;
    const selector = `[data-key="${focusNext.current}"] [data-act="open"]`;
    rows.ref.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    focusNext.current = null;
  });

  const open = (id: string) => {
    model.form.value = { kind: 'post', id };
  };

  function move(from: number, to: number, extends_: boolean) {
    const index = Math.min(Math.max(to, 0), found.length - 1);
    const id = found[index]?.id;
    if (id === undefined) return;
    const origin = found[from]?.id;
    if (extends_ && origin !== undefined) {
      if (!selection.ids.value.has(origin)) selection.toggle(origin);
      selection.extend(id, idsOf(found));
    }
    focusNext.current = id;
    rows.scrollTo(index);
    setCurrent(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    // A key may come before the row that it moves on from is drawn and has the focus.
    const id = focusNext.current ?? keyOf(event.target);
    if (id === null || event.altKey) return;
    const index = found.findIndex(entry => entry.id === id);
    const isAll = (event.ctrlKey || event.metaKey) && event.key === 'a';
    if ((event.ctrlKey || event.metaKey) && !isAll) return;
    const next = stepFrom(index, event.key, found.length);
    if (isAll) selection.replace(idsOf(found));
    else if (next !== null) move(index, next, event.shiftKey);
    else if (event.key === ' ' || event.key === 'x') selection.toggle(id);
    else if (event.key === 'l' || event.key === 'Delete') {
      if (selection.ids.value.size === 0) selection.toggle(id);
      if (event.key === 'l') onLabel();
      else onDelete();
    } else if (event.key === 'Escape') selection.clear();
    else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent) {
    const id = keyOf(event.target);
    const act = (event.target as Element).closest<HTMLElement>('[data-act]')?.dataset.act;
    if (id === null || act === undefined) return;
    if (event.shiftKey) selection.extend(id, idsOf(found));
    else if (act === 'select' || event.ctrlKey || event.metaKey) selection.toggle(id);
    else open(id);
  }

  return (
    <ul
      {...{ ref: rows.ref }}
      class="post-list"
      aria-label={words.value.manager.posts}
      style={{ height: rows.heightPx }}
      onKeyDown={onKeyDown}
      onKeyUp={event => {
        // A button would be pressed by the space that has just selected its row.
        if (event.key === ' ') event.preventDefault();
      }}
      onClick={onClick}
      onMouseDown={event => {
        if (event.shiftKey) event.preventDefault();
      }}
      onFocusIn={event => setCurrent(keyOf(event.target))}
    >
      {drawn.map((entry, offset) => {
        const index = rows.start + offset;
        return (
          <PostRow
            key={entry.id}
            entry={entry}
            state={stateOf(entry.post, model.minute.value)}
            labels={labels}
            isSelected={selection.ids.value.has(entry.id)}
            isCurrent={entry.id === stop}
            place={{ index, count: found.length, topPx: rows.topPx(index) }}
          />
        );
      })}
    </ul>
  );
}

const idsOf = (found: readonly PostEntry[]) => found.map(({ id }) => id);
const estimatePx = ({ isLabelled }: PostEntry) => (isLabelled ? labelledPx : barePx);

function stepFrom(index: number, key: string, count: number): number | null {
  const page = Math.max(1, Math.floor(window.innerHeight / labelledPx) - 2);
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + page;
    case 'PageUp':
      return index - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function keyOf(target: EventTarget | null): string | null {
  return (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
}
