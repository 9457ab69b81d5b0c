import { useState } from 'preact/hooks';
import type { Label } from '../../../../shared/resources/label.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { words } from '../../../models/app/words.ts';
import type { PostFilter } from '../../../models/posts/post-filter.ts';
import './label-filter.css';

/** More labels than these would push the posts off the screen. */
const shownAtFirst = 14;

type LabelFilterProps = {
  labels: Label[];
  filter: PostFilter;
  onChange: (part: Partial<PostFilter>) => void;
};

/** One switch a label; with several on, whether a post needs any or all of them. */
export function LabelFilter({ labels, filter, onChange }: LabelFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const { filter: text } = words.value;
  if (labels.length === 0) return null;
  const isChosen = ({ id }: Label) => filter.labels.includes(id);
  const hidden = labels.length - shownAtFirst;
  const shown =
    isOpen || hidden <= 1
      ? labels
      : labels.filter((label, index) => index < shownAtFirst || isChosen(label));
  const toggle = (id: string) =>
    onChange({
      labels: filter.labels.includes(id)
        ? filter.labels.filter(other => other !== id)
        : [...filter.labels, id],
    });

  return (
    <fieldset class="label-filter" aria-label={text.labels}>
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
      <button
        type="button"
        class="label-switch"
        aria-pressed={filter.unlabelled}
        onClick={() => onChange({ unlabelled: !filter.unlabelled })}
      >
        {text.unlabelled}
      </button>
      {hidden > 1 && (
        <button
          type="button"
          class="label-filter-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.fewerLabels : text.moreLabels(formatNumber(labels.length - shown.length))}
        </button>
      )}
    </fieldset>
  );
}
