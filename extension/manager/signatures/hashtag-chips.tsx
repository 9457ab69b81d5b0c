import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { formatHashtagSet, type HashtagSet } from '../../../shared/counting/hashtags.ts';
import { strings } from '../../app/all-strings.ts';
import { readShortcut } from '../../ui/keys.ts';
import {
  type DropTarget,
  findElementUnder,
  findSourceByAttribute,
  type Point,
  useDrag,
} from '../../ui/use-drag.ts';
import './hashtag-chips.css';

type HashtagChipsProps = {
  set: HashtagSet;
  /** Called with the set's text after a chip was moved or removed. */
  onChange: (text: string) => void;
};

/** The hashtags of a set, to be moved and removed. They are one tab stop; arrow keys move the focus. */
export function HashtagChips({ set, onChange }: HashtagChipsProps) {
  const { workbench: t } = strings.value.signatures;
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const focusedIndex = useRef(0);
  const needsFocus = useRef(false);
  const { tags } = set;
  const lastIndex = tags.length - 1;
  focusedIndex.current = Math.min(focusedIndex.current, lastIndex);

  useLayoutEffect(() => {
    if (!needsFocus.current) return;
    needsFocus.current = false;
    focusChip(focusedIndex.current);
  });

  const drag = useDrag({
    findSource: pressed => findSourceByAttribute('data-hashtag', pressed),
    findDropTarget: findChipDropTarget,
    onDrop(source, { element, mark }) {
      const from = Number(source);
      const target = Number(element.dataset.hashtag) + (mark === 'after' ? 1 : 0);
      move(from, target > from ? target - 1 : target);
    },
  });

  function focusChip(index: number) {
    list.current?.querySelectorAll<HTMLElement>('.hashtag-chip')[index]?.focus();
  }

  function change(positions: number[], focused: number) {
    focusedIndex.current = Math.max(0, Math.min(focused, positions.length - 1));
    needsFocus.current = true;
    onChange(formatHashtagSet(set, positions));
  }

  function move(from: number, to: number) {
    if (from === to || to < 0 || to > lastIndex) return;
    const positions = [...tags.keys()].filter(position => position !== from);
    change(positions.toSpliced(to, 0, from), to);
  }

  function remove(index: number) {
    change(
      [...tags.keys()].filter(position => position !== index),
      index,
    );
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const isRightToLeft = getComputedStyle(event.currentTarget as Element).direction === 'rtl';
    const key = readShortcut(event);
    const by = key.endsWith('ArrowRight') === isRightToLeft ? -1 : 1;
    if (key === 'ArrowRight' || key === 'ArrowLeft') {
      focusedIndex.current = Math.max(0, Math.min(index + by, lastIndex));
      focusChip(focusedIndex.current);
    } else if (key === 'Alt+ArrowRight' || key === 'Alt+ArrowLeft') move(index, index + by);
    else if (key === 'Delete' || key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <ul ref={list} class="hashtag-chips" aria-label={t.hashtags} {...drag}>
        {tags.map((tag, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a set may contain a hashtag twice
          <li key={index} class="hashtag" data-hashtag={index}>
            <button
              type="button"
              class="hashtag-chip"
              aria-describedby={hintId}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
              tabIndex={index === focusedIndex.current ? 0 : -1}
              onFocus={() => {
                focusedIndex.current = index;
              }}
              onKeyDown={event => onKeyDown(event, index)}
            >
              <bdi>{tag}</bdi>
            </button>
            <button
              type="button"
              class="hashtag-remove"
              aria-label={t.removeHashtag(tag)}
              // The chip itself is removed by its key.
              tabIndex={-1}
              onClick={() => remove(index)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p class="field-hint" id={hintId}>
        {t.hashtagsHint}
      </p>
    </>
  );
}

/** Returns the chip under the point, and the half of it that the point is in. */
function findChipDropTarget({ clientX, clientY }: Point): DropTarget | null {
  const element = findElementUnder({ clientX, clientY }, '[data-hashtag]');
  if (element === null) return null;
  const { left, width } = element.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const isInLeftHalf = clientX < left + width / 2;
  return { element, mark: isInLeftHalf === isRightToLeft ? 'after' : 'before' };
}
