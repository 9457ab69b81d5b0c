/**
 * The composers in which networks take threads, modelled: Bluesky's and Mastodon's on their sources (`Composer.tsx` of
 * social-app; `compose_form.jsx` and `reducers/compose.js`), those of X and Threads on what their pages show. Each post
 * is in a real editor. The host of the page is the network's, and any other one is a server of Mastodon.
 */
import './legacy-globals.ts';
import { createElement, useState } from 'react';
import { loadEditor } from './load-editor.ts';
import { elementToText, type Mount, type Practice } from './practice.ts';
import { render } from './react.ts';
import { sites } from './wild/sites.ts';
import { mountTiptapSite } from './wild/tiptap-site.ts';

declare global {
  var threadPage: {
    /** Shows the composer anew, with the text in its first post. */
    start(text: string): Promise<void>;
    /** Returns the posts that are being written: what the page would send, and what it shows. */
    read(): { values: string[]; shown: string[] };
    /** Returns what the page has sent, post by post. */
    readSent(): string[];
  };
}

type Post = { host: HTMLElement; practice: Practice };

/** A dialog with an editor for each post, a button that adds one, and a button that sends all. */
type DialogSite = { mount: Mount; add: string; send: string };

const load =
  (name: string): Mount =>
  async (host, text) =>
    (await loadEditor(name))(host, text);

const dialogSites: Record<string, DialogSite> = {
  'x.com': { mount: load('draft'), add: 'Add post', send: 'Post all' },
  'bsky.app': {
    mount(host, text) {
      const { bluesky } = sites;
      if (bluesky?.base !== 'tiptap') throw new Error('Bluesky has Tiptap.');
      return mountTiptapSite(host, text, bluesky);
    },
    add: 'Add another post to thread',
    send: 'Publish posts',
  },
  'www.threads.com': { mount: load('lexical-linking'), add: 'Add to thread', send: 'Post' },
};

let posts: Post[] = [];
/** The network keeps these: a reload of the page loses what is being written, and nothing else. */
const readSent = (): string[] => JSON.parse(sessionStorage.getItem('sent') ?? '[]');
const send = (texts: readonly string[]) =>
  sessionStorage.setItem('sent', JSON.stringify([...readSent(), ...texts]));

async function startDialog(site: DialogSite, text: string): Promise<void> {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  dialog.ariaModal = 'true';
  const list = dialog.appendChild(document.createElement('div'));
  const addPost = async (content: string) => {
    const host = list.appendChild(document.createElement('div'));
    host.className = 'host';
    const practice = await site.mount(host, content);
    posts.push({ host, practice });
    practice.focus();
  };
  const addButton = (name: string, press: () => void) => {
    const button = dialog.appendChild(document.createElement('button'));
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', press);
  };
  addButton(site.add, () => void addPost(''));
  addButton(site.send, () => {
    send(posts.map(({ practice }) => practice.text()));
    posts = [];
    dialog.remove();
  });
  await addPost(text);
}

/** One field for all posts: each is sent by itself, and the next one is a reply to it. */
async function startMastodon(text: string): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'));
  // Mastodon's page has this element, by which it is known.
  host.id = 'mastodon';
  const model = { text };
  await render(host, createElement(ComposeForm, { model }));
  const getField = () => host.querySelector('textarea') as HTMLTextAreaElement;
  for (const manner of sites.mastodon?.manners ?? []) manner(getField());
  const practice = { text: () => model.text, focus: () => getField().focus() };
  posts = [{ host, practice }];
  practice.focus();
}

function ComposeForm({ model }: { model: { text: string } }) {
  const [text, setText] = useState(model.text);
  model.text = text;
  const focusField = () => document.querySelector('textarea')?.focus();
  const submit = (event: Event) => {
    event.preventDefault();
    send([text]);
    setText('');
    focusField();
  };
  // The reply to a post of one's own begins with no name.
  const reply = () => {
    setText('');
    focusField();
  };
  return createElement('div', null, [
    createElement('form', { key: 'form', className: 'compose-form', onSubmit: submit }, [
      createElement('textarea', {
        key: 'field',
        className: 'autosuggest-textarea__textarea',
        rows: 4,
        value: text,
        onChange: ({ target }: { target: HTMLTextAreaElement }) => setText(target.value),
      }),
      createElement('button', { key: 'post', type: 'submit' }, 'Post'),
    ]),
    ...readSent().map((sent, index) =>
      createElement('article', { key: index }, [
        createElement('p', { key: 'words' }, sent.slice(0, 40)),
        createElement('button', { key: 'reply', type: 'button', onClick: reply }, 'Reply'),
      ]),
    ),
  ]);
}

async function start(text: string): Promise<void> {
  for (const { practice } of posts) practice.destroy?.();
  posts = [];
  document.body.replaceChildren();
  const { [location.host]: site } = dialogSites;
  await (site === undefined ? startMastodon(text) : startDialog(site, text));
}

/** Returns what the page shows of a post: of a field its value, of an editor its lines. */
function readShown({ host }: Post): string {
  const field = host.querySelector<HTMLTextAreaElement>('textarea, [contenteditable=true]');
  return field instanceof HTMLTextAreaElement ? field.value : elementToText(field ?? host);
}

globalThis.threadPage = {
  start,
  read: () => ({
    values: posts.map(({ practice }) => practice.text()),
    shown: posts.map(readShown),
  }),
  readSent,
};
await start('');
document.documentElement.dataset.ready = '';
