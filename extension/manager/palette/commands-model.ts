/** Finds commands, posts and days for the command palette. */
import { computed } from '@preact/signals';
import { strings } from '../../app/all-strings.ts';
import { createSearch } from '../../signatures/search.ts';
import type { ManagerModel } from '../manager-model.ts';
import type { PostEntry } from '../posts/post-index.ts';
import { type Command, listCommands, listResourceCommands } from './list-commands.ts';
import {
  createPostCommand,
  createPostSearch,
  listDayCommands,
  listFilterCommands,
} from './post-commands.ts';
import { findSelectionCommands } from './selection-commands.ts';

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
