/**
 * Offers a signature as a person begins a post, on sites where they have asked for that. It does
 * nothing until somebody writes in a field that may hold a post. Of the signature it knows the name;
 * what is added, and whether it stands there already, is the worker's to know.
 */
import { tellWorker } from '../../messages/tell-worker.ts';
import { postFieldOf } from '../composer/post-field.ts';
import { textOf } from './field-text.ts';
import { type Offer, showLine } from './line.ts';
import { createPostsInMaking, type PostField, type PostInMaking } from './post-in-making.ts';
import { isReply } from './reply.ts';

type Field = PostField & { element: HTMLElement };
type Post = PostInMaking<Field>;
type Kind = 'post' | 'reply';
type Shown = { post: Post; field: Field; host: HTMLElement; life: AbortController };

/** Long enough for the focus to come back, from the line or from a window. */
const leftForMs = 200;

export function installOffer(): void {
  if (Object.hasOwn(globalThis, 'colophonOffer')) return;
  const href = () => location.href.split('#')[0] ?? '';
  const posts = { post: createPostsInMaking<Field>(href), reply: createPostsInMaking<Field>(href) };
  let offers = new WeakMap<Post, Offer>();
  const fields = new WeakMap<HTMLElement, Field>();
  const kinds = new WeakMap<HTMLElement, Kind>();
  let shown: Shown | null = null;

  globalThis.colophonOffer = {
    settle() {
      if (shown !== null) decide(shown.post);
    },
  };

  const listen = (types: string[], heed: (field: Field, kind: Kind) => void) => {
    for (const type of types) {
      document.addEventListener(
        type,
        event => {
          const element = event.isTrusted ? postFieldOf(event.composedPath()[0]) : null;
          if (element !== null) heed(fieldOf(element), kindOf(element));
        },
        { capture: true },
      );
    }
  };
  listen(['keydown', 'beforeinput', 'paste', 'drop', 'cut'], (field, kind) => {
    posts[kind].before(field);
    // Some editors take what is done for themselves, and no event tells that it is there.
    setTimeout(() => heedWriting(field, kind));
  });
  listen(['input'], heedWriting);
  listen(['focusin'], (field, kind) => {
    const post = posts[kind].of(field);
    if (post !== null) show(post, field, kind);
  });
  // The browser may bring a page back as it was. What the worker has offered since in its place, on
  // another page, would be added by a press on the line of before.
  window.addEventListener('pagehide', () => {
    offers = new WeakMap();
    hide();
  });
  // Who goes by Tab may be on the way to the line, which stands last on the page.
  let goesByTab = false;
  document.addEventListener('keydown', ({ key }) => (goesByTab = key === 'Tab'), true);
  document.addEventListener('pointerdown', () => (goesByTab = false), true);
  document.addEventListener('focusout', () => {
    const left = shown;
    setTimeout(() => {
      if (left === null || left !== shown || goesByTab) return;
      const { activeElement } = document;
      if (activeElement !== left.field.element && activeElement !== left.host) hide();
    }, leftForMs);
  });

  function heedWriting(field: Field, kind: Kind): void {
    const found = posts[kind].after(field);
    if (found === null) return;
    if (found.begins) void begin(found.post, kind);
    else show(found.post, field, kind);
  }

  async function begin(post: Post, kind: Kind): Promise<void> {
    const offer = await tellWorker(kind === 'post' ? 'offer-in-post' : 'offer-in-reply');
    if (!isOffer(offer)) {
      post.isDecided = true;
      return;
    }
    offers.set(post, offer);
    show(post, post.field, kind);
  }

  function show(post: Post, field: Field, kind: Kind): void {
    const offer = offers.get(post);
    if (post.isDecided || offer === undefined || !field.isThere()) return;
    if (shown?.post === post && shown.field === field) return;
    hide();
    const life = new AbortController();
    const acts = {
      add() {
        decide(post);
        // By the keyboard the line itself had the focus.
        field.element.focus({ preventScroll: true });
        void tellWorker(kind === 'post' ? 'add-to-post' : 'add-to-reply');
      },
      decline() {
        decide(post);
        field.element.focus({ preventScroll: true });
      },
    };
    try {
      const host = showLine(field.element, offer, acts, life);
      shown = { post, field, host, life };
    } catch {
      // The page does not let it be shown, and would not with the next letter.
      post.isDecided = true;
      return;
    }
    life.signal.addEventListener('abort', () => {
      // A page that takes it away from beside a field that stays has had its say.
      if (shown?.life === life && field.isThere()) post.isDecided = true;
      if (shown?.life === life) shown = null;
    });
  }

  function hide(): void {
    const hidden = shown;
    shown = null;
    hidden?.life.abort();
  }

  function decide(post: Post): void {
    post.isDecided = true;
    hide();
  }

  function fieldOf(element: HTMLElement): Field {
    const known = fields.get(element);
    if (known !== undefined) return known;
    const field = { element, text: () => textOf(element), isThere: () => element.isConnected };
    fields.set(element, field);
    return field;
  }

  /** Found out once for a field: looking takes time, and a field seldom becomes another one. */
  function kindOf(element: HTMLElement): Kind {
    const known = textOf(element) === '' ? undefined : kinds.get(element);
    if (known !== undefined) return known;
    const kind = isReply(element) ? 'reply' : 'post';
    kinds.set(element, kind);
    return kind;
  }
}

function isOffer(said: unknown): said is Offer {
  return typeof said === 'object' && said !== null && 'says' in said;
}

declare global {
  /** For the worker: what was appended otherwise is not offered any more. */
  var colophonOffer: { settle(): void } | undefined;
}
