import { BookmarkPlus, ListFilter } from 'lucide';
import { useState } from 'preact/hooks';
import { networkName, networks } from '../../../../shared/counting/network.ts';
import { words } from '../../../models/app/all-words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import {
  formatFilter,
  isFiltering,
  type PostFilter,
  parseFilter,
} from '../../../models/posts/post-filter.ts';
import { postStates } from '../../../models/posts/post-state.ts';
import { Icon } from '../../icon.tsx';
import { stateName } from '../post-state-icon.tsx';
import { SearchField } from '../search-field.tsx';
import { ViewDialog } from '../views/view-dialog.tsx';
import { Views } from '../views/views.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { LabelFilter } from './label-filter.tsx';
import { PeriodFilter, type PeriodFilterProps } from './period-filter.tsx';
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
  const [isNaming, setNaming] = useState(false);
  /** On a narrow window what is found would be pushed off the screen. */
  const [isOpen, setOpen] = useState(false);
  const isNarrow = model.isNarrow.value;
  const isShown = !isNarrow || isOpen;
  const now = filter.value;
  const { filter: text } = words.value;

  const change = (part: Partial<PostFilter>) =>
    route.go(route.place.value.section, formatFilter({ ...now, ...part }, query));
  // Each keystroke is not a place of its own to go back to.
  const refine = (part: Partial<PostFilter>) =>
    route.refine(formatFilter({ ...now, ...part }, query));
  const clear = () => change({ ...parseFilter(new URLSearchParams()), sort: now.sort });

  return (
    <div class="filter-bar">
      {isNarrow && <Views model={model} />}
      <div class="filter-fields">
        <SearchField
          label={text.search}
          value={now.query}
          onChange={typed => refine({ query: typed })}
        />
        {isNarrow && (
          <button
            type="button"
            class="button filter-fold"
            aria-expanded={isOpen}
            data-chosen={isFiltering({ ...now, query: '' })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={ListFilter} />
            {text.fold}
          </button>
        )}
        {isShown && (
          <Choices model={model} hasPeriod={hasPeriod} onChange={change} onType={refine} />
        )}
        {isFiltering(now) && (
          <button type="button" class="button" data-look="quiet" onClick={clear}>
            {text.clear}
          </button>
        )}
        {isFiltering(now) && !model.views.current.value && (
          <button type="button" class="button" data-look="quiet" onClick={() => setNaming(true)}>
            <Icon of={BookmarkPlus} />
            {words.value.views.save}
          </button>
        )}
        {!model.posts.isComplete.value && (
          <p class="filter-reading" role="status">
            {text.reading}
          </p>
        )}
      </div>
      {isShown && <LabelFilter labels={model.labels.byName.value} filter={now} onChange={change} />}
      {isNaming && <ViewDialog model={model} onClose={() => setNaming(false)} />}
    </div>
  );
}

type ChoicesProps = FilterBarProps & Pick<PeriodFilterProps, 'onChange' | 'onType'>;

function Choices({ model, hasPeriod, onChange: change, onType }: ChoicesProps) {
  const now = model.filter.value;
  const { filter: text } = words.value;
  return (
    <>
      <FilterChoice
        label={text.status}
        any={text.anyStatus}
        value={now.status}
        options={postStates.map(state => [state, stateName(state)])}
        onChange={status => change({ status })}
      />
      {hasPeriod && (
        <PeriodFilter filter={now} nowMs={model.minute.value} onChange={change} onType={onType} />
      )}
      <FilterChoice
        label={text.network}
        any={text.anyNetwork}
        value={now.network}
        options={networksOfPages()}
        onChange={network => change({ network })}
      />
    </>
  );
}

/** Those that the address of a page tells; a Mastodon's does not. */
function networksOfPages() {
  return networks.flatMap(network => {
    if (network === 'mastodon') return [];
    const name = network === 'elsewhere' ? words.value.filter.otherSites : networkName(network);
    return [[network, name] as const];
  });
}
