/**
 * Takes no press that a page could have staged. The browser tells whether this frame is seen in
 * full: neither covered, nor faded, nor transformed, nor cut (IntersectionObserver v2). It must
 * have been so for a while before the press, and for as long the frame must have stood still under
 * the pointer; else a page could put it there in the last moment. Only events of a real person count.
 */

/** Long enough that a person has seen what lies there, short enough that nobody waits. */
const seenForMs = 500;

export type Guard = {
  /** Whether the picker has been seen for long enough. */
  isSeen(): boolean;
};

type Sight = { isVisible?: boolean } & IntersectionObserverEntry;

/** Guards the whole page: what is pressed while the picker cannot be trusted reaches nothing. */
export function guard(target: Element, now = () => performance.now()): Guard {
  let seenSinceMs: number | null = null;
  let stand: { x: number; y: number; sinceMs: number } | null = null;

  const note = (entries: IntersectionObserverEntry[]) => {
    for (const entry of entries as Sight[]) {
      // Browsers without the second version say nothing of visibility: the page's side looks.
      const isSeen = entry.isIntersecting && entry.isVisible !== false && !isTiny();
      if (!isSeen) seenSinceMs = null;
      else seenSinceMs ??= now();
    }
  };
  const observer = new IntersectionObserver(note, {
    threshold: [0, 0.5, 0.98, 1],
    trackVisibility: true,
    delay: 100,
  } as IntersectionObserverInit);
  observer.observe(target);

  const hasBeenSeen = () => {
    note(observer.takeRecords());
    return seenSinceMs !== null && now() - seenSinceMs >= seenForMs;
  };
  const follow = ({ screenX, screenY, clientX, clientY }: MouseEvent) => {
    const [x, y] = [screenX - clientX, screenY - clientY];
    const hasMoved = stand === null || Math.abs(stand.x - x) > 2 || Math.abs(stand.y - y) > 2;
    if (hasMoved) stand = { x, y, sinceMs: now() };
  };
  const isHeld = () => stand !== null && now() - stand.sinceMs >= seenForMs;

  const options = { capture: true } as const;
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('pointermove', event => event.isTrusted && follow(event), options);
  /** Where the press began, null where it does not count. */
  let began: EventTarget | null = null;
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'auxclick'] as const) {
    window.addEventListener(
      type,
      event => {
        // A press of the keyboard on a button is a click without a pointer.
        const isPointer = event.detail > 0 || type === 'pointerdown';
        if (isPointer) follow(event);
        if (type === 'pointerdown') {
          const counts = event.isTrusted && hasBeenSeen() && isHeld();
          began = counts ? event.target : null;
        }
        const isWhole = !isPointer || (began !== null && isWithin(event.target, began));
        if (!event.isTrusted || !hasBeenSeen() || !isWhole) refuse(event);
      },
      options,
    );
  }
  // What was typed before anything could be seen was not meant for it.
  for (const type of ['keydown', 'keyup', 'beforeinput'] as const) {
    window.addEventListener(
      type,
      event => (!event.isTrusted || (type !== 'keyup' && !hasBeenSeen())) && refuse(event),
      options,
    );
  }

  return { isSeen: hasBeenSeen };
}

/** A press may begin on the words of a button and end on its picture: one of them holds the other. */
function isWithin(target: EventTarget | null, began: EventTarget): boolean {
  const pressed = (one: EventTarget | null) =>
    (one as Element | null)?.closest?.('button, a, [role=option], input') ?? one;
  return pressed(target) === pressed(began);
}

function isTiny(): boolean {
  return window.innerWidth < 200 || window.innerHeight < 160;
}
