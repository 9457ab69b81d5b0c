/**
 * The script in the page. The worker injects it when a person uses Colophon there, never before.
 * It listens to no messages: it puts one object on the global of its isolated world.
 */
import type { Composer } from '../../composers/composer.ts';
import { allKinds, genericKinds } from '../../composers/index.ts';
import { createMemory } from '../../composers/memory.ts';
import type { Reach, Target } from '../../composers/target.ts';
import { createPageNotices } from '../notice/raise.ts';
import { showSaved } from '../notice/saved-notice.ts';
import { createAppending } from './appending.ts';
import { createComposerNames } from './composer-names.ts';
import { isReachedByParent, windowPlaceOf } from './frames.ts';
import type { PageSide, Sighting } from './page-side.ts';
import { shadowRootOf } from './shadow.ts';
import { countTurns } from './standstill.ts';

export function installAppend(): void {
  // Once a document: a second injection would forget the last composer. Of its own, since a page may
  // have a frame or an element of this name, which Chromium shows to extensions too.
  if (!Object.hasOwn(globalThis, 'colophon')) globalThis.colophon = createPageSide();
}

// A build of its own shows how editors fare of which nothing is known.
const kinds = import.meta.env.MODE === 'generic' ? genericKinds : allKinds;

function createPageSide(): PageSide {
  // As long as the document.
  const { signal } = new AbortController();
  const reach: Reach = { kinds, shadowRootOf };
  const { recall, hands } = createMemory(document, reach, signal);
  const { nameOf, composerOf, isStillEmpty } = createComposerNames(signal);
  const notices = createPageNotices();
  const turnsSoFar = countTurns(signal);

  return {
    ...createAppending({ find, hands, notices, turnsSoFar }),
    look(sought) {
      const sighting = sightingHere(sought);
      return {
        place: windowPlaceOf(window),
        host: location.hostname,
        url: urlHere(),
        turns: turnsSoFar(),
        sighting,
        isSought: sighting.found === 'composer' && sighting.composer === sought,
      };
    },
    target: () => composerIn(recall()),
    learn(further) {
      reach.kinds = [...further, ...kinds];
    },
    tellSaved({ composer: name, words, style }) {
      const composer = find(name);
      if (composer !== null) showSaved(notices, composer.root, words, style);
    },
  };

  function sightingHere(sought: string | null): Sighting {
    if (isReachedByParent()) return { found: 'silent' };
    const target = targetOf(sought);
    if (target.found === 'nothing') return { found: 'nothing' };
    if (target.found === 'frame') {
      const { frame } = target;
      const place = frame.contentWindow === null ? 'none' : windowPlaceOf(frame.contentWindow);
      return { found: 'frame', place, host: frameHost(frame) };
    }
    const { kind, root } = target.composer;
    return {
      found: 'composer',
      composer: nameOf(target.composer),
      kind: kind.name,
      text: kind.read(root),
      isPart: kind.isPart?.(root) === true,
      maxLength: kind.maxLength(root),
      refused: kind.refusal(root, ''),
    };
  }

  /**
   * The composer of this name, else the one that the person means by the focus. A page may have moved
   * the focus to another one as the popup went away.
   */
  function targetOf(sought: string | null): Target {
    const recalled = recall();
    if (sought === null) return recalled;
    // Drawn anew meanwhile, it is known by its text.
    if (recalled.found === 'composer') nameOf(recalled.composer);
    const named = composerOf(sought);
    return named === null ? recalled : { found: 'composer', composer: named };
  }

  /** Exactly the composer of this name, wherever the focus is now; null where it has gone. */
  function find(sought: string | null): Composer | null {
    const composer = composerIn(targetOf(sought));
    if (sought === null || composer === null) return composer;
    return nameOf(composer) === sought || isStillEmpty(sought, composer) ? composer : null;
  }
}

function composerIn(target: Target): Composer | null {
  return target.found === 'composer' ? target.composer : null;
}

function urlHere(): string {
  return location.href.split('#')[0] ?? location.href;
}

/** Of a frame that has come from the web; null where it has no host that could be asked for. */
function frameHost(frame: HTMLIFrameElement): string | null {
  if (frame.hasAttribute('srcdoc') || !URL.canParse(frame.src)) return null;
  const { protocol, hostname } = new URL(frame.src);
  return /^https?:$/.test(protocol) && hostname !== '' ? hostname : null;
}
