/**
 * Names for posts in the making: what has one name is one post, however often it is saved. It goes
 * on for as long as its text does, from one keystroke to the next, also where the page draws its
 * composer anew with the same text. It ends where the field was emptied or submitted, the page went
 * to another address (by the history API as well), or another text stands in the field. In doubt it
 * has ended: two posts are a nuisance, one that is written over is a loss.
 */

import { goesOn } from '../../../shared/text/continuity.ts';
import type { Composer } from '../../composers/composer.ts';
import { documentAround, real } from '../../composers/dom.ts';
import { hear } from '../../composers/hear.ts';
import { isInPage } from '../../composers/presence.ts';

type Post = {
  readonly name: string;
  composer: Composer;
  /** As it was when it was last looked at. */
  text: string;
  href: string;
  /** Whether a person has done anything in the field since then. */
  isTouched: boolean;
};

/** Of the composers that are gone, so many are remembered. */
const maxPosts = 20;

export type ComposerNames = {
  /** The name of the post that is in the making in this composer. */
  nameOf(composer: Composer): string;
  /** The composer of the post of this name, null once it has left the page or the post has ended. */
  composerOf(name: string): Composer | null;
  /** Whether the composer of this name held nothing, nor does this one, which stands where it has gone. */
  isStillEmpty(name: string, composer: Composer): boolean;
};

/** @param signal ends all watching when it aborts */
export function createComposerNames(signal: AbortSignal): ComposerNames {
  const posts = new Map<Element, Post>();
  const heard = new WeakSet<Element>();
  /** Not `randomUUID`, which pages without https lack. */
  const documentName = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let count = 0;
  return { nameOf, composerOf, isStillEmpty };

  function nameOf(composer: Composer): string {
    const { kind, root } = composer;
    endWhatEnded();
    const text = kind.read(root);
    const post = posts.get(root) ?? takeOver(text) ?? newPost(composer);
    Object.assign(post, { composer, text, isTouched: false });
    posts.delete(root);
    posts.set(root, post);
    for (const oldest of [...posts.keys()].slice(0, -maxPosts)) posts.delete(oldest);
    listen(root);
    return post.name;
  }

  function composerOf(name: string): Composer | null {
    for (const [root, post] of posts) {
      if (post.name === name && isInPage(root)) return post.composer;
    }
    return null;
  }

  function isStillEmpty(name: string, composer: Composer): boolean {
    const known = [...posts.values()].find(post => post.name === name);
    const here = posts.get(composer.root);
    return known?.text === '' && here?.text === '' && known.href === here.href;
  }

  function newPost(composer: Composer): Post {
    return {
      name: `${documentName}/${++count}`,
      composer,
      text: '',
      href: location.href,
      isTouched: false,
    };
  }

  /** The post of a composer that has gone, where its text is in a new one. */
  function takeOver(text: string): Post | undefined {
    if (text.trim() === '') return undefined;
    for (const [root, post] of posts) {
      if (isInPage(root) || post.text !== text) continue;
      posts.delete(root);
      return post;
    }
    return undefined;
  }

  function endWhatEnded(): void {
    for (const [root, post] of posts) if (hasEnded(root, post)) posts.delete(root);
  }

  /** Looks at the post anew, where its field is still there. */
  function hasEnded(root: Element, post: Post): boolean {
    if (post.href !== location.href) return true;
    if (!isInPage(root)) return false;
    const text = post.composer.kind.read(post.composer.root);
    if (!goesOn(post.text, text, post.isTouched)) return true;
    Object.assign(post, { text, isTouched: false });
    return false;
  }

  function listen(root: HTMLElement): void {
    const { defaultView: window } = documentAround(root);
    // Each time anew: a document that is opened to be written forgets its listeners. None is added twice.
    if (window !== null) {
      const ending = ['click', 'popstate', 'hashchange', 'pagehide', 'pageshow'];
      hear(window, ending, endWhatEnded, signal);
      hear(window, ['submit'], endWithin, signal);
      // The one event that tells of `pushState`; Firefox has it from version 147 on.
      const { navigation } = window as { navigation?: EventTarget };
      if (navigation) hear(navigation, ['currententrychange'], endWhatEnded, signal);
    }
    if (heard.has(root)) return;
    heard.add(root);
    const touch = ({ isTrusted }: Event) => {
      const post = posts.get(root);
      if (post && isTrusted) post.isTouched = true;
    };
    hear(root, ['focusin', 'focusout', 'keydown', 'paste', 'drop'], endWhatEnded, signal);
    hear(root, ['beforeinput', 'input', 'cut'], touch, signal);
    // Each keystroke is a small step. An editor may be about to draw what it holds: nothing ends here.
    hear(root, ['input'], () => follow(root), signal);
  }

  function follow(root: HTMLElement): void {
    const post = posts.get(root);
    const text = post?.composer.kind.read(root);
    if (!post || text === undefined || text.trim() === '') return;
    if (goesOn(post.text, text, post.isTouched)) Object.assign(post, { text, isTouched: false });
  }

  function endWithin({ target: form }: Event): void {
    for (const root of posts.keys())
      if (form instanceof Element && real(form).contains(root)) posts.delete(root);
  }
}
