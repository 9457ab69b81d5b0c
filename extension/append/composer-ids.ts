/**
 * IDs of composers. An ID stands for one post in progress, however often it is saved. It stays valid
 * while the text is continued from one keystroke to the next, also if the page renders its composer
 * again with the same text. The post ends if the field is emptied or submitted, if the page navigates to
 * another address (also by the history API), or if the field contains another text. In doubt it has
 * ended: a post that is saved twice is a nuisance, an overwritten post is a loss.
 */
import { isContinuation } from '../../shared/text/continuation.ts';
import type { Composer } from '../composers/composer.ts';
import {
  addListeners,
  getDocument,
  getParentElement,
  getTagName,
  getTreeRoot,
  isElement,
  unclobbered,
} from '../composers/dom.ts';
import { isField } from '../composers/field.ts';
import { isInPage } from '../composers/presence.ts';

type Post = {
  readonly id: string;
  composer: Composer;
  /** The text when the post was last checked. */
  text: string;
  href: string;
  /** True if the user has edited the field since the last check. */
  isTouched: boolean;
  place: ComposerPlace;
};

/** The number of posts that are remembered, including those whose composer has left the page. */
const maxPosts = 20;

export type ComposerIds = {
  /** Returns the ID of the post in this composer. */
  getComposerId(composer: Composer): string;
  /** Returns the composer with this ID, or null if it has left the page or its post has ended. */
  findById(id: string): Composer | null;
  /**
   * True if the composer with this ID was empty, and `composer` is another empty one on the same address
   * and in the same place, that was not there before. An empty composer that the page renders again cannot
   * be recognised by its text.
   */
  isStillEmpty(id: string, composer: Composer): boolean;
};

/** @param signal removes all listeners when it aborts */
export function createComposerIds(signal: AbortSignal): ComposerIds {
  const posts = new Map<Element, Post>();
  const observedRoots = new WeakSet<Element>();
  // Does not use `randomUUID`, because pages without https do not have it.
  const documentId = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let count = 0;
  return { getComposerId, findById, isStillEmpty };

  function getComposerId(composer: Composer): string {
    const { adapter, root } = composer;
    removeEndedPosts();
    const text = adapter.read(root);
    const post = posts.get(root) ?? takeOrphanedPost(root, text) ?? createPost(composer);
    Object.assign(post, { composer, text, isTouched: false, place: readPlace(root) });
    // Moves the post to the end of the map, whose order is from the oldest to the latest.
    posts.delete(root);
    posts.set(root, post);
    for (const oldest of [...posts.keys()].slice(0, -maxPosts)) posts.delete(oldest);
    observe(root);
    return post.id;
  }

  function findById(id: string): Composer | null {
    for (const [root, post] of posts) {
      if (post.id === id && isInPage(root)) return post.composer;
    }
    return null;
  }

  function isStillEmpty(id: string, composer: Composer): boolean {
    const earlier = [...posts.values()].find(post => post.id === id);
    const current = posts.get(composer.root);
    return (
      earlier?.text === '' &&
      current?.text === '' &&
      earlier.href === current.href &&
      isAtPlace(composer.root, earlier.place)
    );
  }

  function createPost(composer: Composer): Post {
    return {
      id: `${documentId}/${++count}`,
      composer,
      text: '',
      href: location.href,
      isTouched: false,
      place: readPlace(composer.root),
    };
  }

  /** Removes and returns the post with this text whose composer has left the page, and was at this place. */
  function takeOrphanedPost(newRoot: HTMLElement, text: string): Post | undefined {
    if (text.trim() === '') return undefined;
    for (const [root, post] of posts) {
      if (isInPage(root) || post.text !== text || !isAtPlace(newRoot, post.place)) continue;
      posts.delete(root);
      return post;
    }
    return undefined;
  }

  function removeEndedPosts(): void {
    for (const [root, post] of posts) if (hasEnded(root, post)) posts.delete(root);
  }

  /** Checks the post, and stores the field's current text if the post continues. */
  function hasEnded(root: Element, post: Post): boolean {
    if (post.href !== location.href) return true;
    // The page may render the composer again, so the post has not ended yet.
    if (!isInPage(root)) return false;
    const text = post.composer.adapter.read(post.composer.root);
    if (!isContinuation(post.text, text, post.isTouched)) return true;
    Object.assign(post, { text, isTouched: false });
    return false;
  }

  function observe(root: HTMLElement): void {
    const { defaultView: window } = getDocument(root);
    // Adds the listeners every time, because `document.open()` removes all. If they are still there, this
    // has no effect.
    if (window !== null) {
      // These events do not end a post. At each of them, every post is checked.
      const checkEvents = ['click', 'popstate', 'hashchange', 'pagehide', 'pageshow'];
      addListeners(window, checkEvents, removeEndedPosts, signal);
      addListeners(window, ['submit'], removePostsInForm, signal);
      // The only event that `pushState` fires. Firefox supports it from version 147 on.
      const { navigation } = window as { navigation?: EventTarget };
      if (navigation) addListeners(navigation, ['currententrychange'], removeEndedPosts, signal);
    }
    if (observedRoots.has(root)) return;
    observedRoots.add(root);
    const markTouched = ({ isTrusted }: Event) => {
      const post = posts.get(root);
      if (post && isTrusted) post.isTouched = true;
    };
    addListeners(
      root,
      ['focusin', 'focusout', 'keydown', 'paste', 'drop'],
      removeEndedPosts,
      signal,
    );
    addListeners(root, ['beforeinput', 'input', 'cut'], markTouched, signal);
    // Draft.js handles these keys itself and cancels them, so that no event of input follows.
    const markDeletion = (event: KeyboardEvent) => {
      if (/^(Backspace|Delete)$/.test(event.key)) markTouched(event);
    };
    addListeners(root, ['keydown'], markDeletion, signal);
    // `input` ends no post, because at this time the editor may be about to render its text again. It only
    // stores the text, so that the next check compares two similar texts.
    addListeners(root, ['input'], () => updateText(root), signal);
  }

  function updateText(root: HTMLElement): void {
    const post = posts.get(root);
    const text = post?.composer.adapter.read(root);
    if (!post || text === undefined || text.trim() === '') return;
    if (isContinuation(post.text, text, post.isTouched))
      Object.assign(post, { text, isTouched: false });
  }

  function removePostsInForm({ target }: Event): void {
    const form = target as Node;
    if (!isElement(form)) return;
    for (const root of posts.keys()) if (unclobbered(form).contains(root)) posts.delete(root);
  }
}

type ComposerPlace = {
  readonly index: number;
  readonly count: number;
  /** All composers at that time. Each of them is another one, and not this one again. */
  readonly existing: WeakSet<Element>;
};

/** The place of a composer among those of its document, by which it is known if the page renders it again. */
function readPlace(root: HTMLElement): ComposerPlace {
  const selector = isField(root) ? getTagName(root) : '[contenteditable]';
  const all = [...getTreeRoot(root).querySelectorAll(selector)].filter(element => {
    const parent = getParentElement(element);
    return parent === null || unclobbered(parent).closest('[contenteditable]') === null;
  });
  return { index: all.indexOf(root), count: all.length, existing: new WeakSet(all) };
}

/** True if `root` was not there when `place` was read, and is now in that place. */
function isAtPlace(root: HTMLElement, place: ComposerPlace): boolean {
  const { index, count } = readPlace(root);
  return !place.existing.has(root) && index === place.index && count === place.count;
}
