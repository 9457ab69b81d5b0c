/** The practice page that a new person sees: real editors, each with where one meets its like. */
import './legacy-globals.ts';
import type { Mount } from './practice.ts';

const editors: { title: string; met: string; load: () => Promise<{ mount: Mount }> }[] = [
  {
    title: 'Text field',
    met: 'Mastodon, GitHub, forums',
    load: () => import('./editors/textarea.ts'),
  },
  { title: 'Draft.js', met: 'X', load: () => import('./editors/draft.ts') },
  {
    title: 'Lexical',
    met: 'Facebook, Reddit, WhatsApp',
    load: () => import('./editors/lexical.ts'),
  },
  { title: 'Tiptap', met: 'Bluesky, Substack', load: () => import('./editors/tiptap.ts') },
  {
    title: 'ProseMirror',
    met: 'Confluence, The New York Times',
    load: () => import('./editors/prosemirror.ts'),
  },
  { title: 'Slate', met: 'Discord', load: () => import('./editors/slate.ts') },
  { title: 'Quill', met: 'LinkedIn, Slack', load: () => import('./editors/quill.ts') },
  {
    title: 'Plain editable text',
    met: 'Gmail',
    load: () => import('./editors/contenteditable.ts'),
  },
];

const main = document.querySelector('main');
for (const { title, met, load } of editors) {
  const section = document.createElement('section');
  const heading = section.appendChild(document.createElement('h2'));
  heading.textContent = title;
  heading.id = `practice-${title.toLowerCase().replace(/\W+/g, '-')}`;
  const note = section.appendChild(document.createElement('p'));
  note.className = 'met';
  note.textContent = met;
  const host = section.appendChild(document.createElement('div'));
  host.className = 'host';
  main?.append(section);
  const { mount } = await load();
  await mount(host, '');
  host.querySelector('textarea, [contenteditable]')?.setAttribute('aria-labelledby', heading.id);
}
document.documentElement.dataset.ready = '';
