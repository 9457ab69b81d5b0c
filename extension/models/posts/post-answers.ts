/** What the last filters found: typing on looks only in it, and taking a letter back finds it again. */
import { isNarrowing, type PostFilter } from './post-filter.ts';
import type { PostEntry } from './post-index.ts';

/** As many letters as somebody takes back at a time. */
const keptCount = 16;

type Found = readonly PostEntry[];
type Answer = { filter: PostFilter; found: Found };

export function createAnswers() {
  let state: unknown[] = [];
  let answers: Answer[] = [];

  return {
    /**
     * @param now what the answers hold for; when any part of it is another, none is kept
     * @param look finds the answer among `widest`, or among all posts where that is null
     */
    find(filter: PostFilter, now: unknown[], look: (widest: Found | null) => Found): Found {
      if (now.some((part, position) => part !== state[position])) answers = [];
      state = now;
      const wider = answers.filter(answer => isNarrowing(answer.filter, filter));
      const closest = wider.sort((a, b) => b.filter.query.length - a.filter.query.length)[0];
      if (closest?.filter.query === filter.query) return closest.found;
      const found = look(closest?.found ?? null);
      answers = [{ filter, found }, ...answers].slice(0, keptCount);
      return found;
    },
  };
}
