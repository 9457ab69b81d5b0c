import { Check, Minus, Plus } from 'lucide';
import { useId, useState } from 'preact/hooks';
import type { Label } from '../../shared/resources/label.ts';
import { isolate } from '../../shared/text/isolate.ts';
import { words } from '../models/app/all-words.ts';
import { hasLabelNamed, searchLabels } from '../models/labels/label-search.ts';
import { Badge } from './badge.tsx';
import { Icon } from './icon.tsx';
import { Sentence } from './sentence.tsx';
import { useActiveOption } from './use-active-option.ts';
import { useFocusWithin } from './use-focus-within.ts';
import './label-picker.css';

const maxOffered = 100;
/** Stands for the label that is missing, among the ids of those that are there. */
const toCreate = 'new';

type LabelPickerProps = {
  labels: Label[];
  /** Whether all, none or some of the posts carry it; a note says how many some are. */
  stateOf: (id: string) => { is: 'on' | 'off' | 'some'; note?: string };
  onToggle: (id: string) => void;
  onCreate: (name: string) => void;
  /** Backspace in the empty field takes the last one off, where there is one. */
  onTakeBack?: () => void;
  attributes?: Record<string, unknown>;
  isFocusedFirst?: boolean;
};

/** Type to find a label, Enter puts it on or takes it off; one that is missing is made at once. */
export function LabelPicker(props: LabelPickerProps) {
  const { labels, stateOf, onToggle, onCreate, onTakeBack, attributes, isFocusedFirst } = props;
  const [typed, setTyped] = useState('');
  const { isWithin, ...focusHandlers } = useFocusWithin();
  const listId = useId();
  const { posts: text, labelSearch } = words.value;
  const offered = searchLabels(labels, typed).slice(0, maxOffered);
  const creates = typed.trim() !== '' && !hasLabelNamed(labels, typed);
  const active = useActiveOption([...offered.map(({ id }) => id), ...(creates ? [toCreate] : [])]);
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(index: number) {
    const label = offered[index];
    if (label) onToggle(label.id);
    else if (creates && index === offered.length) onCreate(typed.trim());
    else return;
    setTyped('');
    if (label) active.to(label.id);
    else active.toFirst();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') active.move(1);
    else if (event.key === 'ArrowUp') active.move(-1);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) choose(active.index);
    else if (event.key === 'Backspace' && typed === '') onTakeBack?.();
    else return;
    if (event.key !== 'Backspace') event.preventDefault();
  }

  return (
    <div class="label-picker" data-focused={isWithin} {...focusHandlers}>
      <input
        aria-label={labelSearch.find}
        {...attributes}
        class="input"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active.index >= 0 ? optionId(active.index) : undefined}
        value={typed}
        placeholder={labelSearch.find}
        autocomplete="off"
        autofocus={isFocusedFirst}
        onInput={event => {
          setTyped(event.currentTarget.value);
          active.toFirst();
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        class="label-options"
        role="listbox"
        aria-label={text.labels}
        aria-multiselectable="true"
        // The field keeps the focus, so that typing goes on.
        onMouseDown={event => event.preventDefault()}
      >
        {offered.map((label, index) => {
          const { is, note } = stateOf(label.id);
          return (
            <button
              type="button"
              key={label.id}
              id={optionId(index)}
              ref={index === active.index ? reveal : null}
              role="option"
              tabIndex={-1}
              aria-selected={is === 'on'}
              data-active={index === active.index}
              onClick={() => choose(index)}
            >
              <span class="label-mark">
                {is !== 'off' && <Icon of={is === 'on' ? Check : Minus} />}
              </span>
              <Badge label={label} />
              {note && <span class="label-note">{note}</span>}
            </button>
          );
        })}
        {creates && (
          <button
            type="button"
            id={optionId(offered.length)}
            role="option"
            tabIndex={-1}
            aria-selected="false"
            data-active={active.index === offered.length}
            onClick={() => choose(offered.length)}
          >
            <span class="label-mark">
              <Icon of={Plus} />
            </span>
            <Sentence text={text.createLabel(isolate(typed.trim()))} />
          </button>
        )}
      </div>
    </div>
  );
}

function reveal(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
