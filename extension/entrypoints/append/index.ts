/**
 * The script in the page. The worker injects it when a person uses Colophon there, never before.
 * It listens to no messages: it puts one object on the global of its isolated world.
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { appendTo } from '../../composers/append.ts';
import type { Composer } from '../../composers/composer.ts';
import { allKinds, genericKinds } from '../../composers/index.ts';
import { recallTarget } from '../../composers/memory.ts';
import type { Sight } from '../../composers/target.ts';
import { textToAppend } from '../../signatures/separator.ts';
import { judge } from '../../signatures/verdict.ts';
import { nameComposer } from './composer-names.ts';
import { isReachedByParent, placeOf } from './frames.ts';
import { showNotice } from './notice.ts';
import type { Answer, PageOrder, PageOutcome, Sighting } from './page-side.ts';
import { shadowRootOf } from './shadow.ts';

export default defineUnlistedScript(() => {
  // Once a document: a second injection would forget the last composer.
  globalThis.colophon ??= { look, append, target };
});

const sight: Sight = {
  // A build of its own shows how editors fare of which nothing is known.
  kinds: import.meta.env.MODE === 'generic' ? genericKinds : allKinds,
  shadowRootOf,
};
const { signal } = new AbortController();

function look(): Answer {
  const { hostname, href } = location;
  const url = href.split('#')[0] ?? href;
  return { place: placeOf(window), host: hostname, url, sighting: sightingHere(url) };
}

function sightingHere(url: string): Sighting {
  if (isReachedByParent()) return { found: 'silent' };
  const target = recallTarget(document, sight, signal);
  if (target.found === 'nothing') return { found: 'nothing' };
  if (target.found === 'frame') {
    const { frame } = target;
    const place = frame.contentWindow === null ? 'none' : placeOf(frame.contentWindow);
    return { found: 'frame', place, host: hostOf(frame.src) };
  }
  const { kind, root } = target.composer;
  return {
    found: 'composer',
    composer: nameComposer(target.composer, url, signal),
    kind: kind.name,
    text: kind.read(root),
    maxLength: kind.maxLength(root),
    refused: kind.refusal(root, ''),
  };
}

function target(): Composer | null {
  const recalled = recallTarget(document, sight, signal);
  return recalled.found === 'composer' ? recalled.composer : null;
}

async function append({ signatures, separator, words }: PageOrder): Promise<PageOutcome> {
  const target = recallTarget(document, sight, signal);
  if (target.found !== 'composer') {
    return {
      appended: false,
      reason: 'no-composer',
      report: { kind: 'none', tried: [], untouched: true },
    };
  }
  const { composer } = target;
  const contents = signatures.map(({ content }) => content);
  const result = await appendTo(composer, {
    addition: (text, singleLine) => textToAppend(text, contents, { separator, singleLine }),
    judge,
  });
  const outcome = outcomeOf(composer.kind.name, result);
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

function outcomeOf(kind: string, result: Awaited<ReturnType<typeof appendTo>>): PageOutcome {
  if (result.appended) {
    const { technique, arrivedMs, ms } = result;
    return { appended: true, kind, technique, arrivedMs, ms };
  }
  const { reason, tried, untouched } = result;
  return {
    appended: false,
    reason: untouched ? reason : 'changed',
    report: { kind, tried, untouched },
  };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
