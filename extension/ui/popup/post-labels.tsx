import { useSignal } from '@preact/signals';
import { ChevronDown, ChevronUp, Plus, Search } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isolate } from '../../../shared/text/isolate.ts';
import { formatNumber } from '../../models/app/format.ts';
import { words } from '../../models/app/words.ts';
import { searchLabels } from '../../models/labels/label-search.ts';
import type { ComposingModel } from '../../models/popup/composing.ts';
import { Icon } from '../icon.tsx';
import { Sentence } from '../sentence.tsx';
import { LabelChip } from './label-chip.tsx';
import { moveAmong } from './move-among.ts';
import './post-labels.css';

/** Of many labels, the search finds the others. */
const maxDrawn = 200;
const unsavedId = 'labels-unsaved';

/** The labels of the post being composed: found by typing, one tab stop, arrows to each. */
export function PostLabels({ composing }: { composing: ComposingModel }) {
  const t = words.value;
  const typed = useSignal('');
  const isUnfolded = useSignal(false);
  const hiddenCount = useSignal(0);
  const chips = useRef<HTMLDivElement>(null);
  const all = composing.labels.value ?? [];
  const found = searchLabels(all, typed.value).slice(0, maxDrawn);
  /** There is nothing to search, but one can be made here. */
  const isFirst = composing.labels.value?.length === 0;
  const newName = typed.value.trim();
  const creates = newName !== '' && found.length === 0 && composing.labels.value !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels are what asks for another count
  useLayoutEffect(() => {
    hiddenCount.value = isUnfolded.value ? 0 : countBelow(chips.current);
  }, [found.length, typed.value, isUnfolded.value, all]);

  async function create() {
    if (await composing.createLabel(newName)) typed.value = '';
  }

  function onSearchKey(event: KeyboardEvent) {
    if (event.isComposing) return;
    const [first] = found;
    if (event.key === 'Escape' && typed.value !== '') typed.value = '';
    else if (event.key === 'Enter' && creates) void create();
    else if (event.key === 'Enter') {
      if (newName !== '' && first) composing.toggle(first.id);
      typed.value = '';
    } else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as these lines
    <div
      class="popup-labels"
      role="group"
      aria-label={t.popup.labels}
      onKeyDown={event => moveAmong(event, event.currentTarget)}
    >
      <div class="popup-labels-search">
        <Icon of={Search} />
        <input
          type="search"
          data-move
          aria-label={t.labelSearch.search}
          placeholder={isFirst ? t.labelSearch.find : t.popup.labels}
          autocomplete="off"
          spellcheck={false}
          value={typed.value}
          onInput={event => (typed.value = event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
      </div>
      <div
        ref={chips}
        class="popup-chips"
        data-unfolded={isUnfolded.value}
        data-lines={all.length > 3 ? 2 : 1}
      >
        {found.map(label => (
          <LabelChip
            key={label.id}
            label={label}
            isPressed={composing.labelIds.value.includes(label.id)}
            unsavedNote={composing.isUnsavedLabel(label.id) ? unsavedId : undefined}
            toggle={() => composing.toggle(label.id)}
          />
        ))}
        {creates && (
          <button type="button" class="chip" data-move tabIndex={-1} onClick={() => void create()}>
            <Icon of={Plus} />
            <Sentence text={t.popup.createLabel(isolate(newName))} />
          </button>
        )}
      </div>
      {(hiddenCount.value > 0 || isUnfolded.value) && (
        <button
          type="button"
          class="popup-labels-more"
          data-move
          tabIndex={-1}
          aria-expanded={isUnfolded.value}
          onClick={() => (isUnfolded.value = !isUnfolded.value)}
        >
          {isUnfolded.value
            ? t.labelSearch.fewer
            : t.labelSearch.more(formatNumber(hiddenCount.value))}
          <Icon of={isUnfolded.value ? ChevronUp : ChevronDown} />
        </button>
      )}
      <span id={unsavedId} hidden>
        {t.popup.unsavedLabels}
      </span>
    </div>
  );
}

/** How many chips stand below the lines that are in view. */
function countBelow(chips: HTMLElement | null): number {
  if (!chips) return 0;
  const bottom = chips.clientHeight;
  return [...chips.children].filter(chip => (chip as HTMLElement).offsetTop >= bottom).length;
}
