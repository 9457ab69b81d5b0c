import { Check, Minus, Plus } from 'lucide';
import { useId, useState } from 'preact/hooks';
import type { Label } from '../../../shared/resources/label.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { hasLabelNamed, searchLabels } from '../../app/label-search.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readKey } from '../../ui/keys.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { useActiveOption } from '../../ui/use-active-option.ts';
import './label-picker.css';

/** Most labels that are rendered; typing finds the others. */
const maxShownLabels = 100;
/** The key of the option that creates a label, among the IDs of existing labels. */
const createOptionKey = 'new';

type LabelPickerProps = {
  labels: Label[];
  /** Returns whether all, some or none of the posts carry the label; the note says how many do. */
  getState: (id: string) => { state: 'on' | 'off' | 'some'; note?: string };
  onToggle: (id: string) => void;
  onCreate: (name: string) => void;
  /** Backspace in the empty field removes the last label. */
  onRemoveLast?: () => void;
  attributes?: Record<string, unknown>;
  hasAutofocus?: boolean;
};

/**
 * A combobox of labels: typing finds a label, Enter adds or removes it, and a missing label is
 * created at once.
 */
export function LabelPicker(props: LabelPickerProps) {
  const { labels, getState, onToggle, onCreate, onRemoveLast, attributes, hasAutofocus } = props;
  const [typed, setTyped] = useState('');
  const listId = useId();
  const { posts: t, labelSearch } = strings.value;
  const shown = searchLabels(labels, typed).slice(0, maxShownLabels);
  const canCreate = typed.trim() !== '' && !hasLabelNamed(labels, typed);
  const active = useActiveOption([
    ...shown.map(({ id }) => id),
    ...(canCreate ? [createOptionKey] : []),
  ]);
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(index: number) {
    const label = shown[index];
    if (label) onToggle(label.id);
    else if (canCreate && index === shown.length) onCreate(typed.trim());
    else return;
    setTyped('');
    // Without typed text the list shows all labels. The one just toggled stays active in it.
    if (label) active.activate(label.id);
    else active.activateFirst();
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = readKey(event);
    if (key === 'ArrowDown') active.move(1);
    else if (key === 'ArrowUp') active.move(-1);
    else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) choose(active.index);
    else if (key === 'Backspace' && typed === '') onRemoveLast?.();
    else return;
    if (key !== 'Backspace') event.preventDefault();
  }

  return (
    <div class="label-picker">
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
        autofocus={hasAutofocus}
        onInput={event => {
          setTyped(event.currentTarget.value);
          active.activateFirst();
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        class="label-options"
        role="listbox"
        aria-label={t.labels}
        aria-multiselectable="true"
        // The field keeps the focus so that typing can continue.
        onMouseDown={event => event.preventDefault()}
      >
        {shown.map((label, index) => {
          const { state, note } = getState(label.id);
          return (
            <button
              type="button"
              key={label.id}
              id={optionId(index)}
              ref={index === active.index ? scrollIntoView : null}
              role="option"
              tabIndex={-1}
              aria-selected={state === 'on'}
              data-active={index === active.index}
              onClick={() => choose(index)}
            >
              <span class="label-check">
                {state !== 'off' && <Icon icon={state === 'on' ? Check : Minus} />}
              </span>
              <Badge label={label} />
              {note && <span class="label-note">{note}</span>}
            </button>
          );
        })}
        {canCreate && (
          <button
            type="button"
            id={optionId(shown.length)}
            role="option"
            tabIndex={-1}
            aria-selected="false"
            data-active={active.index === shown.length}
            onClick={() => choose(shown.length)}
          >
            <span class="label-check">
              <Icon icon={Plus} />
            </span>
            <Sentence text={t.createLabel(isolate(typed.trim()))} />
          </button>
        )}
      </div>
    </div>
  );
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
