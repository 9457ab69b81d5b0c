import { postStatus } from '../../../../shared/resources/post.ts';
import { words } from '../../../models/app/words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import {
  formatFilter,
  isFiltering,
  type PostFilter,
  parseFilter,
} from '../../../models/posts/post-filter.ts';
import { SearchField } from '../search-field.tsx';
import { LabelFilter } from './label-filter.tsx';
import './filter-bar.css';

type FilterBarProps = {
  model: ManagerModel;
  /** Whether the screen chooses the period by itself, as the calendar does. */
  hasPeriod: boolean;
};

/** The filter of posts, kept in the address: list and calendar share it. */
export function FilterBar({ model, hasPeriod }: FilterBarProps) {
  const { route, filter } = model;
  const { query } = route.place.value;
  const now = filter.value;
  const { filter: text, posts } = words.value;

  const change = (part: Partial<PostFilter>) =>
    route.go(route.place.value.section, formatFilter({ ...now, ...part }, query));
  // Each keystroke is not a place of its own to go back to.
  const search = (typed: string) => route.refine(formatFilter({ ...now, query: typed }, query));
  const clear = () => change({ ...parseFilter(new URLSearchParams()), sort: now.sort });

  return (
    <div class="filter-bar">
      <div class="filter-fields">
        <SearchField label={text.search} value={now.query} onChange={search} />
        <select
          class="input filter-status"
          aria-label={text.status}
          value={now.status ?? ''}
          onChange={event => {
            const chosen = postStatus.safeParse(event.currentTarget.value);
            change({ status: chosen.success ? chosen.data : null });
          }}
        >
          <option value="">{text.anyStatus}</option>
          {postStatus.options.map(status => (
            <option key={status} value={status}>
              {posts.statuses[status]}
            </option>
          ))}
        </select>
        {hasPeriod && (
          <fieldset class="filter-period" aria-label={text.period}>
            <DayField label={text.from} value={now.from} onChange={from => change({ from })} />
            <span aria-hidden="true">–</span>
            <DayField label={text.to} value={now.to} onChange={to => change({ to })} />
          </fieldset>
        )}
        {isFiltering(now) && (
          <button type="button" class="button" data-look="quiet" onClick={clear}>
            {text.clear}
          </button>
        )}
        {!model.posts.isComplete.value && (
          <p class="filter-reading" role="status">
            {text.reading}
          </p>
        )}
      </div>
      <LabelFilter labels={model.labels.byName.value ?? []} filter={now} onChange={change} />
    </div>
  );
}

type DayFieldProps = {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
};

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <input
      class="input filter-day"
      type="date"
      aria-label={label}
      title={label}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value || null)}
    />
  );
}
