import { useState } from 'preact/hooks';
import type { Label } from '../../../shared/resources/label.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { searchLabels } from '../../app/label-search.ts';
import { readKey } from '../../ui/keys.ts';
import { findDeletedLabels, type PostFilter } from './post-filter.ts';
import './label-filter.css';

/** Labels that are shown while collapsed. More labels would push the posts off the screen. */
const collapsedCount = 8;
const collapsedCountNarrow = 5;
/** Most labels that are shown when expanded or found: nobody reads more buttons than that. */
const maxShownLabels = 200;

type LabelFilterProps = {
  /** Undefined until the labels are read. */
  labels: Label[] | undefined;
  filter: PostFilter;
  onChange: (part: Partial<PostFilter>) => void;
};

/**
 * One toggle button for each label. If several are on, a select chooses whether a post needs any or
 * all of them.
 */
export function LabelFilter({ labels, filter, onChange }: LabelFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { filter: t, labelSearch } = strings.value;
  if (labels === undefined) return null;
  const deleted = findDeletedLabels(filter, labels);
  if (labels.length === 0 && deleted.length === 0) return null;
  const isChosen = ({ id }: Label) => filter.labels.includes(id);
  const found = searchLabels(labels, typed);
  const isNarrow = window.matchMedia('(max-width: 720px)').matches;
  const limit = isNarrow ? collapsedCountNarrow : collapsedCount;
  const hiddenCount = found.length - limit;
  // A single hidden label takes no more room than the button that would show it.
  const isExpanded = isOpen || hiddenCount <= 1;
  const shown = found.filter(
    (label, index) => index < (isExpanded ? maxShownLabels : limit) || isChosen(label),
  );
  const toggle = (id: string) =>
    onChange({
      labels: filter.labels.includes(id)
        ? filter.labels.filter(other => other !== id)
        : [...filter.labels, id],
    });

  return (
    <fieldset class="label-filter" aria-label={t.labels}>
      <input
        class="input label-filter-search"
        type="search"
        aria-label={labelSearch.search}
        placeholder={labelSearch.search}
        size={labelSearch.search.length}
        autocomplete="off"
        spellcheck={false}
        value={typed}
        onInput={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          const [first] = found;
          if (readKey(event) !== 'Enter' || typed.trim() === '' || !first) return;
          event.preventDefault();
          toggle(first.id);
          setTyped('');
        }}
      />
      {/* Before the labels, so that it does not move when more are shown. */}
      {hiddenCount > 1 && (
        <button
          type="button"
          class="label-filter-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? labelSearch.fewer : labelSearch.more(formatNumber(found.length - shown.length))}
        </button>
      )}
      {filter.labels.length > 1 && (
        <select
          class="input label-filter-match"
          aria-label={t.match}
          value={filter.match}
          onChange={event =>
            onChange({ match: event.currentTarget.value === 'all' ? 'all' : 'any' })
          }
        >
          <option value="any">{t.any}</option>
          <option value="all">{t.all}</option>
        </select>
      )}
      {shown.map(label => (
        <button
          key={label.id}
          type="button"
          class="label-switch"
          aria-pressed={isChosen(label)}
          onClick={() => toggle(label.id)}
        >
          <i style={{ background: label.color }} />
          <bdi>{label.name}</bdi>
        </button>
      ))}
      {/* No post has a deleted label: without this button nothing would explain the empty list. */}
      {deleted.length > 0 && (
        <button
          type="button"
          class="label-switch"
          aria-pressed
          onClick={() => onChange({ labels: filter.labels.filter(id => !deleted.includes(id)) })}
        >
          {t.deletedLabels(deleted.length, formatNumber(deleted.length))}
        </button>
      )}
      {found.length === 0 && <p class="label-filter-empty">{strings.value.posts.noLabelFound}</p>}
      <button
        type="button"
        class="label-switch"
        aria-pressed={filter.unlabelled}
        onClick={() => onChange({ unlabelled: !filter.unlabelled })}
      >
        {t.unlabelled}
      </button>
    </fieldset>
  );
}
