import { BookmarkPlus, ListFilter } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { getNetworkName, networks } from '../../../shared/counting/network.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { FilterChoice } from './filter-choice.tsx';
import { LabelFilter } from './label-filter.tsx';
import { PeriodFilter, type PeriodFilterProps } from './period-filter.tsx';
import {
  findDeletedLabels,
  formatFilter,
  isFiltering,
  type PostFilter,
  parseFilter,
  postStates,
} from './post-filter.ts';
import { getStateName } from './post-state-icon.tsx';
import { ViewDialog } from './view-dialog.tsx';
import { Views } from './views.tsx';
import type { SavedView } from './views-model.ts';
import './filter-bar.css';

type FilterBarProps = {
  model: ManagerModel;
  /** False if the screen chooses the period itself, like the calendar. */
  hasPeriod: boolean;
  /** Describes the result of the filter, in a second row, which also has the chosen labels. */
  children?: ComponentChildren;
};

/** The filter of posts. It is kept in the address, so list and calendar share it. */
export function FilterBar({ model, hasPeriod, children }: FilterBarProps) {
  const { router, filter } = model;
  const { query } = router.location.value;
  const [isViewDialogOpen, setViewDialogOpen] = useState(false);
  /** In a window without room for one row the open filter would push the results down, so it starts closed. */
  const [isOpen, setOpen] = useState(false);
  const isNarrow = model.isNarrow.value;
  const isFolded = model.hasFoldedFilter.value;
  const isShown = !isFolded || isOpen;
  const current = filter.value;
  const { filter: t } = strings.value;

  const change = (part: Partial<PostFilter>) =>
    router.navigate(router.location.value.section, formatFilter({ ...current, ...part }, query));
  // A keystroke replaces the history entry; Back must not step through the typed letters.
  const refine = (part: Partial<PostFilter>) =>
    router.replaceQuery(formatFilter({ ...current, ...part }, query));
  const clear = () => change({ ...parseFilter(new URLSearchParams()), sort: current.sort });

  return (
    <div class="filter-bar">
      {isNarrow && <Views model={model} />}
      <div class="filter-fields" data-rows={children ? 2 : 1}>
        <SearchField
          label={t.search}
          value={current.query}
          onChange={typed => refine({ query: typed })}
        />
        {isFolded && (
          <button
            type="button"
            class="button filter-toggle"
            aria-expanded={isOpen}
            data-chosen={isFiltering({ ...current, query: '' })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon icon={ListFilter} />
            {t.fold}
          </button>
        )}
        {isShown && (
          <>
            <FilterChoices model={model} hasPeriod={hasPeriod} onChange={change} onType={refine} />
            <LabelFilter
              labels={model.labels.byName.value}
              filter={current}
              onChange={change}
              countUses={model.posts.countLabelUses}
            />
          </>
        )}
        {/* In one row they keep their space while hidden, so that a first filter moves nothing. */}
        <button
          type="button"
          class="button filter-action"
          data-look="quiet"
          data-idle={!isFiltering(current)}
          onClick={clear}
        >
          {t.clear}
        </button>
        <button
          type="button"
          class="button filter-action"
          data-look="quiet"
          data-idle={!isFiltering(current) || Boolean(model.views.current.value)}
          onClick={() => setViewDialogOpen(true)}
        >
          <Icon icon={BookmarkPlus} />
          {strings.value.views.save}
        </button>
        {!model.posts.isComplete.value && (
          <p class="filter-progress" role="status">
            {t.reading}
          </p>
        )}
        {children && <div class="filter-break" />}
        {children}
      </div>
      <DeletedLabelsNote model={model} />
      {isViewDialogOpen && <ViewDialog model={model} onClose={() => setViewDialogOpen(false)} />}
    </div>
  );
}

type FilterChoicesProps = Omit<FilterBarProps, 'children'> &
  Pick<PeriodFilterProps, 'onChange' | 'onType'>;

function FilterChoices({ model, hasPeriod, onChange, onType }: FilterChoicesProps) {
  const current = model.filter.value;
  const { filter: t } = strings.value;
  return (
    <>
      <FilterChoice
        label={t.status}
        anyLabel={t.anyStatus}
        value={current.status}
        options={postStates.map(state => [state, getStateName(state)])}
        onChange={status => onChange({ status })}
      />
      {hasPeriod && (
        <PeriodFilter
          filter={current}
          nowMs={model.minute.value}
          onChange={onChange}
          onType={onType}
        />
      )}
      <FilterChoice
        label={t.network}
        anyLabel={t.anyNetwork}
        value={current.network}
        options={listNetworkOptions()}
        onChange={network => onChange({ network })}
      />
    </>
  );
}

/** Networks that the address of a post identifies. Mastodon has no such addresses. */
function listNetworkOptions() {
  return networks.flatMap(network => {
    if (network === 'mastodon') return [];
    const name =
      network === 'elsewhere' ? strings.value.filter.otherSites : getNetworkName(network);
    return [[network, name] as const];
  });
}

/** Says that labels of the current view are deleted, and offers to delete the view: no post has them. */
function DeletedLabelsNote({ model }: { model: ManagerModel }) {
  const { filter, labels, notices, views } = model;
  const { views: t } = strings.value;
  const view = views.current.value;
  const existing = labels.byName.value;
  if (!view || !existing) return null;
  const { length: count } = findDeletedLabels(filter.value, existing);
  if (count === 0) return null;

  async function remove(current: SavedView) {
    const undo = await views.delete(current);
    model.router.navigate(model.router.location.value.section);
    notices.show(t.deleted(isolate(current.name)), undo);
  }
  return (
    <div class="filter-note">
      <p>
        <Sentence text={t.labelsDeleted(isolate(view.name), count, formatNumber(count))} />
      </p>
      <button type="button" class="button" onClick={() => void remove(view)}>
        {t.delete}
      </button>
    </div>
  );
}
