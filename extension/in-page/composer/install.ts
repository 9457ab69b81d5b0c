/**
 * The script in the page. The worker injects it when a person uses Colophon there, never before.
 * It listens to no messages: it puts one object on the global of its isolated world.
 */
import { appendTo, type Undoable } from '../../composers/append.ts';
import type { Composer } from '../../composers/composer.ts';
import { allKinds, genericKinds } from '../../composers/index.ts';
import { createMemory } from '../../composers/memory.ts';
import type { Rules } from '../../composers/rules.ts';
import { isInPage, type Sight, type Target } from '../../composers/target.ts';
import type { NotAppended, Outcome } from '../../orders/outcome.ts';
import { textToAppend } from '../../signatures/separator.ts';
import { isAdded, judge } from '../../signatures/verdict.ts';
import { showNotice } from '../notice/notice.ts';
import { composerOf, nameComposer } from './composer-names.ts';
import { isReachedByParent, placeOf } from './frames.ts';
import type { Answer, PageOrder, Sighting } from './page-side.ts';
import { shadowRootOf } from './shadow.ts';

export function installAppend(): void {
  // Once a document: a second injection would forget the last composer.
  globalThis.colophon ??= { look, append, target };
}

const sight: Sight = {
  // A build of its own shows how editors fare of which nothing is known.
  kinds: import.meta.env.MODE === 'generic' ? genericKinds : allKinds,
  shadowRootOf,
};
const { signal } = new AbortController();
const memory = createMemory(document, sight, signal);

function look(sought: string | null): Answer {
  const { hostname } = location;
  const sighting = sightingHere(sought);
  const isSought = sighting.found === 'composer' && sighting.composer === sought;
  return { place: placeOf(window), host: hostname, url: urlHere(), sighting, isSought };
}

function sightingHere(sought: string | null): Sighting {
  if (isReachedByParent()) return { found: 'silent' };
  const target = targetOf(sought);
  if (target.found === 'nothing') return { found: 'nothing' };
  if (target.found === 'frame') {
    const { frame } = target;
    const place = frame.contentWindow === null ? 'none' : placeOf(frame.contentWindow);
    return { found: 'frame', place, host: hostOf(frame.src) };
  }
  const { kind, root } = target.composer;
  return {
    found: 'composer',
    composer: nameOf(target.composer),
    kind: kind.name,
    text: kind.read(root),
    maxLength: kind.maxLength(root),
    refused: kind.refusal(root, ''),
  };
}

/**
 * The composer of this name, else the one that the person means by the focus. A page may have moved
 * the focus to another one as the popup went away.
 */
function targetOf(sought: string | null): Target {
  const recalled = memory.recall();
  if (sought === null) return recalled;
  // Drawn anew meanwhile, it is known by its text.
  if (recalled.found === 'composer') nameOf(recalled.composer);
  const named = composerOf(sought);
  return named === null ? recalled : { found: 'composer', composer: named };
}

const nameOf = (composer: Composer) => nameComposer(composer, urlHere(), signal);

function urlHere(): string {
  return location.href.split('#')[0] ?? location.href;
}

function target(): Composer | null {
  const recalled = memory.recall();
  return recalled.found === 'composer' ? recalled.composer : null;
}

async function append(order: PageOrder): Promise<Outcome> {
  const { signatures, separator, words } = order;
  const target = targetOf(order.composer);
  if (target.found !== 'composer') {
    return { appended: false, reason: 'no-composer', report: null };
  }
  let { composer } = target;
  const contents = signatures.map(({ content }) => content);
  const rules: Rules = {
    addition: (text, singleLine) => textToAppend(text, contents, { separator, singleLine }),
    judge,
    isAdded,
  };
  let result = await appendTo(composer, rules, memory.hands);
  if (!result.appended && result.reason !== 'changed' && !isInPage(composer.root)) {
    // Some pages draw their composer anew as their window has the focus again.
    const redrawn = targetOf(order.composer);
    if (redrawn.found === 'composer' && nameOf(redrawn.composer) === order.composer) {
      ({ composer } = redrawn);
      result = await appendTo(composer, rules, memory.hands);
    }
  }
  const outcome = withoutUndo(result);
  showNotice({
    composer: composer.root,
    names: signatures.map(({ name }) => name),
    text: textToAppend('', contents, { separator }),
    words,
    outcome,
    undo: result.appended ? result.undo : null,
  });
  return outcome;
}

/** What can be handed on to the worker. */
function withoutUndo(result: Undoable | NotAppended): Outcome {
  if (!result.appended) return result;
  const { undo: _, ...appended } = result;
  return appended;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
