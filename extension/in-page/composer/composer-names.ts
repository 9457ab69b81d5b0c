/**
 * Names for posts in the making: what has one name is one post, however often it is saved. That is
 * one composer for as long as its document lives, save for three cases:
 * - the page has emptied it after a press: it was sent, and what is written next is another post;
 * - it holds another text at another address, as where one composer serves all channels;
 * - the page has drawn it anew, with the same text at the same address: the post goes on.
 */
import type { Composer } from '../../composers/composer.ts';
import { isInPage } from '../../composers/presence.ts';

type Post = {
  readonly name: string;
  composer: Composer;
  /** As they were when the name was last asked for. */
  text: string;
  url: string;
  /** Something was pressed, and nothing written since: it may have been sent. */
  isPressed: boolean;
};

const posts = new Map<Element, Post>();
const heard = new WeakSet<Element | Document>();
/** Of the composers that are gone, so many are remembered. */
const maxPosts = 20;
let count = 0;

/** @param url the page's address without a fragment */
export function nameComposer(composer: Composer, url: string, signal: AbortSignal): string {
  const { kind, root } = composer;
  const text = kind.read(root);
  const before = posts.get(root);
  const goesOn = before !== undefined && (before.url === url || sharesStart(before.text, text));
  const post = (goesOn ? before : takeOver(text, url)) ?? newPost(composer);
  Object.assign(post, { composer, text, url });
  posts.delete(root);
  posts.set(root, post);
  for (const oldest of [...posts.keys()].slice(0, -maxPosts)) posts.delete(oldest);
  listen(root, signal);
  return post.name;
}

/** The composer of the post of this name, null once it has left the page. */
export function composerOf(name: string): Composer | null {
  for (const [root, post] of posts) {
    if (post.name === name && isInPage(root)) return post.composer;
  }
  return null;
}

/** Whether the composer of this name held nothing, nor does this one, which stands where it has gone. */
export function isStillEmpty(name: string, composer: Composer): boolean {
  const known = [...posts.values()].find(post => post.name === name);
  const here = posts.get(composer.root);
  return known?.text === '' && here?.text === '' && known.url === here.url;
}

function newPost(composer: Composer): Post {
  // Not `randomUUID`, which pages without https lack; the time of origin tells documents apart.
  const name = `${performance.timeOrigin}/${++count}`;
  return { name, composer, text: '', url: '', isPressed: false };
}

/** The post of a composer that has gone, where its text is in a new one. */
function takeOver(text: string, url: string): Post | undefined {
  if (text === '') return undefined;
  for (const [root, post] of posts) {
    if (isInPage(root) || post.url !== url || post.text !== text) continue;
    posts.delete(root);
    return post;
  }
  return undefined;
}

/** Half of the shorter one: what is edited changes, but seldom from its first word on. */
function sharesStart(one: string, other: string): boolean {
  const half = Math.ceil(Math.min(one.length, other.length) / 2);
  return half > 0 && one.slice(0, half) === other.slice(0, half);
}

function listen(root: HTMLElement, signal: AbortSignal): void {
  const options = { capture: true, signal };
  const document = root.ownerDocument;
  if (!heard.has(document)) {
    heard.add(document);
    document.addEventListener('click', press, options);
    document.addEventListener('keydown', event => event.key === 'Enter' && press(), options);
  }
  if (heard.has(root)) return;
  heard.add(root);
  const endIfSent = () => {
    const post = posts.get(root);
    if (post?.isPressed && post.text !== '' && isEmpty(post)) posts.delete(root);
  };
  for (const type of ['focusin', 'keydown', 'beforeinput', 'input'])
    root.addEventListener(type, type === 'input' ? () => unpress(root) : endIfSent, options);
}

function press(): void {
  for (const [root, post] of posts) post.isPressed ||= isInPage(root) && !isEmpty(post);
}

function unpress(root: Element): void {
  const post = posts.get(root);
  if (post) post.isPressed = false;
}

function isEmpty({ composer: { kind, root } }: Post): boolean {
  return kind.read(root).trim() === '';
}
