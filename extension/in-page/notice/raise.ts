/**
 * A small notice beside the composer. It lives in a closed shadow root, heeds trusted events only,
 * keeps its own events from the page, and never takes the focus from the composer.
 */
import { createHtml } from '../../composers/dom.ts';
import { besideComposer, hostFor } from '../surface/placement.ts';
import { onPress } from '../surface/press.ts';
import { watchSeen } from '../surface/seen.ts';
import { createSurface } from '../surface/surface.ts';

export type PageNotices = ReturnType<typeof createPageNotices>;

/** Of a document: one stands at a time. */
export function createPageNotices() {
  let current: AbortController | null = null;

  /** A notice that is still there gives way. */
  function raise(composer: HTMLElement, style: string) {
    current?.abort();
    const life = new AbortController();
    const { host, root, show } = createSurface({});
    const sheet = root.appendChild(createHtml('style'));
    sheet.textContent = style;
    const box = root.appendChild(createHtml('div'));
    const status = box.appendChild(createHtml('span'));
    status.role = 'status';
    // That of its sentence, whichever way the page runs.
    box.dir = 'auto';
    show(hostFor(composer), composer, () => besideComposer(host, composer), life);
    current = life;
    const seenMs = watchSeen(host, life.signal);

    // The focus stays with the composer when the notice is pressed; Tab still leads here.
    box.addEventListener('mousedown', event => event.preventDefault());

    let timer: ReturnType<typeof setTimeout> | undefined;
    const stay = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (box.matches(':hover, :focus-within')) stay(1000);
        else life.abort();
      }, ms);
    };

    const button = (label: string, act: () => Promise<void>) => {
      const made = box.appendChild(createHtml('button'));
      made.textContent = label;
      onPress(made, seenMs, () => void act(), life.signal);
      return made;
    };
    const say = (...sentence: (Node | string)[]) => status.replaceChildren(...sentence);
    /** It goes after so many milliseconds, unless the person is at it. */
    return { life, say, button, stay };
  }

  /** Whether one stands. */
  const isUp = () => current?.signal.aborted === false;
  return { raise, isUp };
}
