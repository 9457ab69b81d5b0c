/** Where the person is: the section and its filters, kept in the address so that Back works. */
import { type ReadonlySignal, signal } from '@preact/signals';

export const sections = ['posts', 'calendar', 'labels', 'signatures', 'trash', 'settings'] as const;
export type Section = (typeof sections)[number];

export const isSection = (name: string): name is Section => sections.some(one => one === name);

/** Browsers refuse to rewrite the address much more often than this. */
const refineDelayMs = 200;

export type Place = { section: Section; query: URLSearchParams };

export type Route = {
  place: ReadonlySignal<Place>;
  /** The address of a section, for links. */
  href(section: Section, query?: URLSearchParams): string;
  go(section: Section, query?: URLSearchParams): void;
  /** Changes the filters without a new step in the history: each keystroke is not a place. */
  refine(query: URLSearchParams): void;
};

/** Follows `window`'s address until the signal aborts. */
export function createRoute(window: Window, abort: AbortSignal): Route {
  const place = signal(parsePlace(window.location.hash));
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What marks a step of the history as one that the person has been to.
  const visited = { visited: true };
  window.history.replaceState(visited, '');
  const follow = () => {
    clearTimeout(timer);
    const before = place.value.section;
    place.value = parsePlace(window.location.hash);
    if (window.history.state !== null) return;
    window.history.replaceState(visited, '');
    // Another screen begins at its top; to one that was left the browser goes back where it was.
    if (place.value.section !== before) window.scrollTo(0, 0);
  };
  window.addEventListener('hashchange', follow, { signal: abort });
  window.addEventListener('popstate', follow, { signal: abort });

  return {
    place,
    href: toHash,
    go(section, query) {
      clearTimeout(timer);
      window.location.hash = toHash(section, query);
    },
    refine(query) {
      const { section } = place.value;
      place.value = { section, query };
      clearTimeout(timer);
      timer = setTimeout(() => {
        window.history.replaceState(visited, '', toHash(section, query));
      }, refineDelayMs);
    },
  };
}

/** An address that names no section leads to the posts. */
export function parsePlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const section = sections.find(name => name === path) ?? 'posts';
  return { section, query: new URLSearchParams(query) };
}

function toHash(section: Section, query?: URLSearchParams): string {
  const filters = query?.toString();
  return filters ? `#/${section}?${filters}` : `#/${section}`;
}
