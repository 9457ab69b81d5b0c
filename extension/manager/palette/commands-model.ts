/** Finds commands, posts and days for the command palette. */
import { computed } from '@preact/signals';
import { postStatus } from '../../../shared/resources/post.ts';
import { strings } from '../../app/all-strings.ts';
import { toNoon } from '../../app/dates/day.ts';
import { formatNumber } from '../../app/format.ts';
import { formatFullDay } from '../../app/format-day.ts';
import { foldTexts, matchName, parseQuery } from '../../signatures/match.ts';
import { createSearch } from '../../signatures/search.ts';
import type { ManagerModel } from '../manager-model.ts';
import { changeLabel, changeStatus, deleteSelected, moveEach } from '../posts/bulk-actions.ts';
import { listUndated, type Move } from '../posts/bulk-timing.ts';
import type { PostEntry } from '../posts/post-index.ts';
import { type Command, listCommands, listResourceCommands } from './list-commands.ts';
import {
  createPostCommand,
  createPostSearch,
  listDayCommands,
  listFilterCommands,
  readDay,
} from './post-commands.ts';

const maxShown = 30;
/** With a typed text, so that the found posts below come into view. */
const maxFound = 10;
const maxPosts = 8;

const search = computed(() => {
  // Subscribes to the language: the groups then have other names, so the cached folded texts are dropped.
  void strings.value;
  return createSearch<Command>(
    ({ title, group, listTexts }) => {
      const { keys = [], texts = [] } = listTexts?.() ?? {};
      return { name: title, keys, texts: [group, ...texts] };
    },
    command => command.source ?? command,
  );
});

/**
 * Returns the commands that match: those for the selected posts, the day that is typed, and others, best first. Posts
 * come last, because they are found later and must not move what is shown.
 * @param posts the posts that match
 */
export function findCommands(
  model: ManagerModel,
  typed: string,
  posts: readonly PostEntry[] = [],
): Command[] {
  const query = typed.trim();
  const selected = findSelectionCommands(model, query);
  if (query === '') return [...selected, ...listCommands(model).slice(0, maxShown)];
  const all = [
    ...listCommands(model),
    ...listFilterCommands(model),
    ...listResourceCommands(model),
  ];
  return [
    ...selected,
    ...listDayCommands(model, query),
    ...search.value.find(all, query).slice(0, maxFound),
    createPostSearch(model, query),
    ...posts.map(entry => createPostCommand(model, entry)),
  ];
}

/** Returns the first posts by date with this text, as the screen Posts finds them. */
export function findPosts({ posts }: ManagerModel, typed: string): PostEntry[] {
  return posts.findFirst(typed.trim(), maxPosts);
}

/** So many that the commands for all else stay in view. */
const maxForSelection = 6;

type SelectionCommand = Omit<Command, 'group'>;

/**
 * Returns the commands for the selected posts whose titles contain the query. Typing errors find none, because the
 * first command is the one that Enter runs.
 */
function findSelectionCommands(model: ManagerModel, query: string): Command[] {
  const { router, selection } = model;
  const ids = [...selection.ids.value];
  if (router.location.value.section !== 'posts' || ids.length === 0) return [];
  const group = strings.value.posts.selected(formatNumber(ids.length));
  const toCommand = (command: SelectionCommand): Command => ({ ...command, group });
  if (query === '') return listBarCommands(model).map(toCommand);
  const parsed = parseQuery(query);
  const found = [
    ...listBarCommands(model),
    ...listStatusCommands(model, ids),
    ...listMoveCommands(model, ids),
    ...listLabelCommands(model, ids),
  ].filter(({ title }) => matchName(foldTexts({ name: title }), parsed) !== null);
  return [...listMoveToDayCommands(model, ids, query), ...found]
    .slice(0, maxForSelection)
    .map(toCommand);
}

/** The buttons of the bar, which open a menu or a dialog, or delete. */
function listBarCommands(model: ManagerModel): SelectionCommand[] {
  const { posts: t, actions } = strings.value;
  const press = (target: string, title: string) => ({ id: target, title, target, run() {} });
  return [
    press('label-selected', `${t.labelSelected}…`),
    press('selected-status', `${t.bulk.status}…`),
    press('selected-move', `${t.bulk.move}…`),
    { id: 'delete-selected', title: actions.delete, run: () => void deleteSelected(model) },
  ];
}

function listStatusCommands(model: ManagerModel, ids: string[]): SelectionCommand[] {
  const { posts: t, statuses } = strings.value;
  return postStatus.options.map(status => ({
    id: `selected-${status}`,
    title: `${t.bulk.status}: ${statuses[status]}`,
    // The menu asks for the time of posts that have none.
    ...(status === 'scheduled' && listUndated(model.posts, ids).length > 0
      ? { target: 'selected-status', run() {} }
      : { run: () => void changeStatus(model, ids, status) }),
  }));
}

function listMoveCommands(model: ManagerModel, ids: string[]): SelectionCommand[] {
  const t = strings.value.posts.bulk;
  const moves: [string, Move][] = [
    [t.dayLater, { days: 1 }],
    [t.weekLater, { days: 7 }],
    [t.dayEarlier, { days: -1 }],
    [t.weekEarlier, { days: -7 }],
  ];
  return moves.map(([name, move]) => ({
    id: `move-${name}`,
    title: `${t.move}: ${name}`,
    run: () => void moveEach(model, ids, move),
  }));
}

/** Moves the posts to the day that is typed. */
function listMoveToDayCommands(
  model: ManagerModel,
  ids: string[],
  query: string,
): SelectionCommand[] {
  const found = readDay(model.calendar, query);
  if (found === null || found.isMonth) return [];
  return [
    {
      id: 'move-to-day',
      title: `${strings.value.posts.bulk.move}: ${formatFullDay(toNoon(found.day))}`,
      run: () => void moveEach(model, ids, { day: found.day }),
    },
  ];
}

const listLabelCommands = (model: ManagerModel, ids: string[]): SelectionCommand[] =>
  (model.labels.byName.value ?? []).map(label => ({
    id: `label-${label.id}`,
    title: `${strings.value.posts.labelSelected}: ${label.name}`,
    run: () => void changeLabel(model, ids, label, true),
  }));
