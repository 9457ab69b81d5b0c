/**
 * Small notices next to a composer. A notice is in a closed shadow root, accepts trusted events only,
 * hides its own events from the page, and never takes the focus from the composer.
 */
import { createHtmlElement } from '../composers/dom.ts';
import { createFreePlacement, type PlacementOptions } from './free-place.ts';
import { onPress } from './press.ts';
import { createSurface } from './surface.ts';
import { findSurfaceParent } from './surface-parent.ts';
import { watchVisibility } from './visibility.ts';

export type PageNotices = ReturnType<typeof createPageNotices>;

/** The notices of a document. One is open at a time. */
export function createPageNotices() {
  let current: AbortController | null = null;

  /**
   * Opens a notice. It replaces one that is still open.
   * @param options.isRequired false if the notice is better nowhere than over a control of the page
   * @param options.readWordBoxes returns the boxes of words in the post that the notice should not cover
   */
  function openNotice(
    composer: HTMLElement,
    style: string,
    { isRequired = true, ...options }: PlacementOptions = {},
  ) {
    current?.abort();
    const lifetime = new AbortController();
    const { host, root, show } = createSurface({});
    const sheet = root.appendChild(createHtmlElement('style'));
    sheet.textContent = style;
    const box = root.appendChild(createHtmlElement('div'));
    const status = box.appendChild(createHtmlElement('span'));
    status.role = 'status';
    // The direction follows the notice's own sentence, not the page.
    box.dir = 'auto';
    const getPosition = createFreePlacement(host, composer, { isRequired, ...options });
    show(findSurfaceParent(composer), composer, getPosition, lifetime);
    current = lifetime;
    const getVisibleMs = watchVisibility(host, lifetime.signal);

    // A press on the notice leaves the focus in the composer. Tab still reaches the notice.
    box.addEventListener('mousedown', event => event.preventDefault());

    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Closes the notice after this time, but never while the pointer or the focus is in it. */
    const closeAfter = (delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (box.matches(':hover, :focus-within')) closeAfter(1000);
        else lifetime.abort();
      }, delayMs);
    };

    /** @param kind the close button stands in the corner, and a quiet one has the weight of text */
    const addButton = (
      label: string,
      action: () => Promise<void>,
      kind: 'main' | 'quiet' | 'close' = 'main',
    ) => {
      const button = box.appendChild(createHtmlElement('button'));
      button.className = kind;
      button.textContent = label;
      onPress(button, getVisibleMs, () => void action(), lifetime.signal);
      return button;
    };
    const addCloseButton = (label: string) => {
      const button = addButton('×', async () => lifetime.abort(), 'close');
      button.ariaLabel = label;
      return button;
    };
    const setText = (...sentence: (Node | string)[]) => status.replaceChildren(...sentence);
    return { lifetime, setText, addButton, addCloseButton, closeAfter };
  }

  const isNoticeOpen = () => current?.signal.aborted === false;
  return { openNotice, isNoticeOpen };
}
