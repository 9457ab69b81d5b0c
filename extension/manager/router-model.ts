/** The manager's router. It keeps section and filters in the URL hash, so that Back works. */
import { type ReadonlySignal, signal } from '@preact/signals';

export const sections = [
  'today',
  'posts',
  'calendar',
  'labels',
  'signatures',
  'trash',
  'settings',
] as const;
/** Sections of the page that a server serves; the extension has none of them. */
export type WebSection = 'keys' | 'webhooks';
export type Section = (typeof sections)[number] | WebSection;

export const isSection = (name: string): name is Section => sections.some(one => one === name);

/** Browsers limit how often a page may call `history.replaceState`. */
const replaceDelayMs = 200;

export type ManagerLocation = { section: Section; query: URLSearchParams };

export type Router = {
  /** The sections of this page, in the order of the navigation. */
  sections: readonly Section[];
  location: ReadonlySignal<ManagerLocation>;
  /** Returns the URL hash of a section, for links. */
  href(section: Section, query?: URLSearchParams): string;
  navigate(section: Section, query?: URLSearchParams): void;
  /** Changes the filters without a history entry: keystrokes do not need one each. */
  replaceQuery(query: URLSearchParams): void;
};

/** Watches the URL hash of `window` until the signal aborts. */
export function createRouter(
  window: Window,
  abort: AbortSignal,
  webSections: readonly WebSection[] = [],
): Router {
  const pageSections: readonly Section[] = [...sections.slice(0, -1), ...webSections, 'settings'];
  const location = signal(parseHash(window.location.hash, pageSections));
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Marks the history entries that the user has visited. The state of a new entry is null.
  const markVisited = (url?: string) =>
    window.history.replaceState({ ...window.history.state, visited: true }, '', url);
  markVisited();
  const cancelWrite = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const update = () => {
    cancelWrite();
    const previousSection = location.value.section;
    location.value = parseHash(window.location.hash, pageSections);
    if (window.history.state !== null) return;
    markVisited();
    // A new screen starts at the top. The browser restores the scroll position of a visited one.
    if (location.value.section !== previousSection) window.scrollTo(0, 0);
  };
  window.addEventListener('hashchange', update, { signal: abort });
  window.addEventListener('popstate', update, { signal: abort });

  /** Writes filters that are not in the URL yet. Otherwise a link to the URL without them changes nothing. */
  const writeQuery = () => {
    if (timer === undefined) return;
    cancelWrite();
    const { section, query } = location.value;
    markVisited(toHash(section, query));
  };
  window.addEventListener('click', writeQuery, { signal: abort, capture: true });

  return {
    sections: pageSections,
    location,
    href: toHash,
    navigate(section, query) {
      writeQuery();
      window.location.hash = toHash(section, query);
    },
    replaceQuery(query) {
      const { section } = location.value;
      location.value = { section, query };
      cancelWrite();
      timer = setTimeout(writeQuery, replaceDelayMs);
    },
  };
}

/** Parses a URL hash; without a known section it is the screen Today. */
export function parseHash(
  hash: string,
  pageSections: readonly Section[] = sections,
): ManagerLocation {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const section = pageSections.find(name => name === path) ?? 'today';
  return { section, query: new URLSearchParams(query) };
}

function toHash(section: Section, query?: URLSearchParams): string {
  const filters = query?.toString();
  return filters ? `#/${section}?${filters}` : `#/${section}`;
}
