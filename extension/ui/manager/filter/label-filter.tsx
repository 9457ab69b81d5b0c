import { useState } from 'preact/hooks';
import type { Label } from '../../../../shared/resources/label.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { searchLabels } from '../../../models/labels/label-search.ts';
import { deletedLabels, type PostFilter } from '../../../models/posts/post-filter.ts';
import './label-filter.css';

/** More labels than these would push the posts off the screen. */
const shownAtFirst = 8;
const shownAtFirstNarrow = 5;
/** Of those that are found, or of all: more switches than these nobody looks through. */
const shownAtMost = 200;

type LabelFilterProps = {
  /** Undefined until they are read. */
  labels: Label[] | undefined;
  filter: PostFilter;
  onChange: (part: Partial<PostFilter>) => void;
};

/** One switch a label; with several on, whether a post needs any or all of them. */
export function LabelFilter({ labels, filter, onChange }: LabelFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { filter: text, labelSearch } = words.value;
  if (labels === undefined) return null;
  const deleted = deletedLabels(filter, labels);
  if (labels.length === 0 && deleted.length === 0) return null;
  const isChosen = ({ id }: Label) => filter.labels.includes(id);
  const found = searchLabels(labels, typed);
  const isNarrow = window.matchMedia('(max-width: 720px)').matches;
  const room = isNarrow ? shownAtFirstNarrow : shownAtFirst;
  const hidden = found.length - room;
  const isWhole = isOpen || hidden <= 1;
  const shown = found.filter(
    (label, index) => index < (isWhole ? shownAtMost : room) || isChosen(label),
  );
  const toggle = (id: string) =>
    onChange({
      labels: filter.labels.includes(id)
        ? filter.labels.filter(other => other !== id)
        : [...filter.labels, id],
    });

  return (
    <fieldset class="label-filter" aria-label={text.labels}>
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
          if (event.isComposing || event.key !== 'Enter' || typed.trim() === '' || !first) return;
          event.preventDefault();
          toggle(first.id);
          setTyped('');
        }}
      />
      {/* Here it stays where it is when more are shown. */}
      {hidden > 1 && (
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
          aria-label={text.match}
          value={filter.match}
          onChange={event =>
            onChange({ match: event.currentTarget.value === 'all' ? 'all' : 'any' })
          }
        >
          <option value="any">{text.any}</option>
          <option value="all">{text.all}</option>
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
      {/* No post shows them: without a switch nothing would say why there is none. */}
      {deleted.length > 0 && (
        <button
          type="button"
          class="label-switch"
          aria-pressed
          onClick={() => onChange({ labels: filter.labels.filter(id => !deleted.includes(id)) })}
        >
          {text.deletedLabels(deleted.length, formatNumber(deleted.length))}
        </button>
      )}
      {found.length === 0 && <p class="label-filter-none">{words.value.posts.noLabelFound}</p>}
      <button
        type="button"
        class="label-switch"
        aria-pressed={filter.unlabelled}
        onClick={() => onChange({ unlabelled: !filter.unlabelled })}
      >
        {text.unlabelled}
      </button>
    </fieldset>
  );
}
