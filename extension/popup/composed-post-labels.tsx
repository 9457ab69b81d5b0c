import { useSignal } from '@preact/signals';
import { ChevronDown, ChevronUp, Plus, Search } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { pickTextColor } from '../../shared/resources/contrast.ts';
import type { Label } from '../../shared/resources/label.ts';
import { isolate } from '../../shared/text/isolate.ts';
import { formatNumber } from '../app/format.ts';
import { searchLabels } from '../app/label-search.ts';
import { strings } from '../app/strings.ts';
import { Icon } from '../ui/icon.tsx';
import { readKey } from '../ui/keys.ts';
import { Sentence } from '../ui/sentence.tsx';
import { moveFocusWithArrows } from './arrow-navigation.ts';
import type { ComposingModel } from './composing-model.ts';
import '../ui/chip.css';
import './composed-post-labels.css';

/** Most labels that are rendered; the search finds the others. */
const maxShownLabels = 200;
const unsavedNoteId = 'labels-unsaved';

/**
 * The labels of the post being composed: a search field and one tab stop; arrow keys reach each
 * label.
 */
export function ComposedPostLabels({ composing }: { composing: ComposingModel }) {
  const t = strings.value;
  const typed = useSignal('');
  const isUnfolded = useSignal(false);
  const hiddenCount = useSignal(0);
  const chips = useRef<HTMLDivElement>(null);
  const allLabels = composing.labels.value ?? [];
  const matches = searchLabels(allLabels, typed.value).slice(0, maxShownLabels);
  /** True if no label exists: then the placeholder says that one can be created here. */
  const hasNoLabels = composing.labels.value?.length === 0;
  const newName = typed.value.trim();
  const canCreate = newName !== '' && matches.length === 0 && composing.labels.value !== undefined;

  const countHidden = () => {
    hiddenCount.value = isUnfolded.value ? 0 : countHiddenChips(chips.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels may change the count
  useLayoutEffect(countHidden, [matches.length, typed.value, isUnfolded.value, allLabels]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function reads only signals and refs
  useLayoutEffect(() => {
    if (!chips.current) return;
    // The search beside the labels is wider while it has the focus.
    // In the next frame, because the count changes the width again.
    const observer = new ResizeObserver(() => requestAnimationFrame(countHidden));
    observer.observe(chips.current);
    return () => observer.disconnect();
  }, []);

  const unfoldName = isUnfolded.value
    ? t.labelSearch.fewer
    : t.labelSearch.more(formatNumber(hiddenCount.value));

  async function create() {
    if (await composing.createLabel(newName)) typed.value = '';
  }

  function onSearchKey(event: KeyboardEvent) {
    const key = readKey(event);
    const [first] = matches;
    if (key === 'Escape' && typed.value !== '') typed.value = '';
    else if (key === 'Enter' && canCreate) void create();
    else if (key === 'Enter') {
      if (newName !== '' && first) composing.toggle(first.id);
      typed.value = '';
    } else return;
    event.preventDefault();
  }

  return (
    <section class="popup-composing">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as these lines */}
      <div
        class="popup-labels"
        data-unfolded={isUnfolded.value}
        role="group"
        aria-label={t.popup.labels}
        onKeyDown={event => moveFocusWithArrows(event, event.currentTarget)}
      >
        <div
          class="popup-labels-search"
          data-empty={allLabels.length === 0}
          data-typed={typed.value !== ''}
        >
          <Icon icon={Search} />
          <input
            type="search"
            data-move
            aria-label={t.labelSearch.search}
            title={t.labelSearch.search}
            // While folded, the field beside the labels has room for its icon only.
            placeholder={
              hasNoLabels ? t.labelSearch.find : isUnfolded.value ? t.popup.labels : undefined
            }
            autocomplete="off"
            spellcheck={false}
            value={typed.value}
            onInput={event => (typed.value = event.currentTarget.value)}
            onKeyDown={onSearchKey}
          />
        </div>
        <div ref={chips} class="popup-chips">
          {matches.map(label => (
            <LabelChip
              key={label.id}
              label={label}
              isPressed={composing.labelIds.value.includes(label.id)}
              unsavedNoteId={composing.isUnsavedLabel(label.id) ? unsavedNoteId : undefined}
              onToggle={() => composing.toggle(label.id)}
            />
          ))}
          {canCreate && (
            <button
              type="button"
              class="chip"
              data-move
              tabIndex={-1}
              onClick={() => void create()}
            >
              <Icon icon={Plus} />
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
            aria-label={unfoldName}
            title={unfoldName}
            onClick={() => (isUnfolded.value = !isUnfolded.value)}
          >
            {isUnfolded.value ? unfoldName : `+${formatNumber(hiddenCount.value)}`}
            <Icon icon={isUnfolded.value ? ChevronUp : ChevronDown} />
          </button>
        )}
        <span id={unsavedNoteId} hidden>
          {t.popup.unsavedLabels}
        </span>
      </div>
    </section>
  );
}

/** Returns the number of chips that have wrapped to a line below the visible one. */
function countHiddenChips(chips: HTMLElement | null): number {
  if (!chips) return 0;
  const visibleHeightPx = chips.clientHeight;
  return [...chips.children].filter(chip => (chip as HTMLElement).offsetTop >= visibleHeightPx)
    .length;
}

type LabelChipProps = {
  label: Pick<Label, 'name' | 'color'>;
  isPressed: boolean;
  /**
   * ID of the note for a label whose state differs from the saved post; undefined for other labels.
   */
  unsavedNoteId: string | undefined;
  onToggle: () => void;
};

/**
 * A toggle button for a label. If on, it is filled with the label's colour; if off, it has a dot of
 * that colour. Its border is dashed while the label's state differs from the saved post.
 */
function LabelChip({ label, isPressed, unsavedNoteId, onToggle }: LabelChipProps) {
  const { color } = label;
  const isUnsaved = unsavedNoteId !== undefined;
  const filled = { background: color, color: pickTextColor(color), borderColor: color };
  const pressedStyle = isUnsaved ? { borderColor: color } : filled;
  const style = isPressed ? pressedStyle : {};
  return (
    <button
      type="button"
      class="chip"
      data-move
      data-unsaved={isUnsaved}
      tabIndex={-1}
      aria-describedby={unsavedNoteId}
      aria-pressed={isPressed}
      aria-label={label.name}
      title={label.name}
      style={style}
      onClick={onToggle}
    >
      {(!isPressed || isUnsaved) && <span class="chip-dot" style={{ background: color }} />}
      <bdi>{label.name}</bdi>
    </button>
  );
}
