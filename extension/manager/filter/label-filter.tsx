import { ChevronDown, Tag, X } from 'lucide';
import { useState } from 'preact/hooks';
import type { Label } from '../../../shared/resources/label.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { sortByUse } from '../../app/label-search.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRovingTabindex } from '../../ui/use-roving-tabindex.ts';
import { LabelMenu } from './label-menu.tsx';
import { findDeletedLabels, type PostFilter } from './post-filter.ts';
import './label-filter.css';

type LabelFilterProps = {
  /** Undefined until the labels are read. */
  labels: Label[] | undefined;
  filter: PostFilter;
  onChange: (part: Partial<PostFilter>) => void;
  /** Counts the posts with each label, by its id: the menu lists the most used labels first. */
  countUses: () => ReadonlyMap<string, number>;
};

/**
 * A button that opens the labels as a menu, and a chip for each chosen one. If several are chosen, a select
 * decides whether a post needs any or all of them.
 */
export function LabelFilter({ labels, filter, onChange, countUses }: LabelFilterProps) {
  const [menu, setMenu] = useState<{ anchorRect: DOMRect; labels: Label[] } | null>(null);
  const chips = useRovingTabindex<HTMLUListElement>('horizontal');
  const { filter: t } = strings.value;
  if (labels === undefined) return null;
  const deleted = findDeletedLabels(filter, labels);
  if (labels.length === 0 && deleted.length === 0) return null;
  const toggle = (id: string) =>
    onChange({
      labels: filter.labels.includes(id)
        ? filter.labels.filter(other => other !== id)
        : [...filter.labels, id],
    });

  function open(button: HTMLElement) {
    const byUse = sortByUse(labels ?? [], countUses());
    setMenu({ anchorRect: button.getBoundingClientRect(), labels: byUse });
  }

  return (
    <fieldset class="label-filter" aria-label={t.labels}>
      <button
        type="button"
        class="button label-filter-open"
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        data-chosen={filter.labels.length > 0 || filter.unlabelled}
        onClick={event => open(event.currentTarget)}
      >
        <Icon icon={Tag} />
        {t.labels}
        <Icon icon={ChevronDown} />
      </button>
      <ul
        class="label-chips"
        ref={chips.ref}
        onFocusIn={chips.onFocusIn}
        onKeyDown={chips.onKeyDown}
      >
        {filter.labels.flatMap(id => {
          const label = labels.find(known => known.id === id);
          if (!label) return [];
          const { name, color } = label;
          return [<FilterChip key={id} name={name} color={color} onRemove={() => toggle(id)} />];
        })}
        {/* No post has a deleted label: without this chip nothing would explain the empty list. */}
        {deleted.length > 0 && (
          <FilterChip
            name={t.deletedLabels(deleted.length, formatNumber(deleted.length))}
            onRemove={() => onChange({ labels: filter.labels.filter(id => !deleted.includes(id)) })}
          />
        )}
        {filter.unlabelled && (
          <FilterChip name={t.unlabelled} onRemove={() => onChange({ unlabelled: false })} />
        )}
      </ul>
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
      {menu && (
        <LabelMenu
          labels={menu.labels}
          filter={filter}
          anchorRect={menu.anchorRect}
          onToggle={toggle}
          onToggleUnlabelled={() => onChange({ unlabelled: !filter.unlabelled })}
          onClose={() => setMenu(null)}
        />
      )}
    </fieldset>
  );
}

type FilterChipProps = { name: string; color?: string; onRemove: () => void };

function FilterChip({ name, color, onRemove }: FilterChipProps) {
  const label = strings.value.posts.takeOff(name);
  return (
    <li>
      <button
        type="button"
        class="filter-chip"
        data-rove
        aria-label={label}
        title={label}
        onClick={onRemove}
      >
        {color && <i class="label-dot" style={{ background: color }} />}
        <bdi>{name}</bdi>
        <Icon icon={X} />
      </button>
    </li>
  );
}
