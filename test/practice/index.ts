/** The practice page of `npm start`: real editors, each with the sites that use them. */
import './legacy-globals.ts';
import type { Mount } from './practice.ts';

const editors: { title: string; sites: string; load: () => Promise<{ mount: Mount }> }[] = [
  {
    title: 'Text field',
    sites: 'Mastodon, GitHub, forums',
    load: () => import('./editors/textarea.ts'),
  },
  {
    title: 'Lexical',
    sites: 'Facebook, Reddit, WhatsApp',
    load: () => import('./editors/lexical-linking.ts'),
  },
  {
    title: 'Tiptap',
    sites: 'Bluesky, Substack',
    load: () => import('./editors/tiptap-starter.ts'),
  },
  { title: 'Slate', sites: 'Discord', load: () => import('./editors/slate.ts') },
  { title: 'Quill', sites: 'LinkedIn, Slack', load: () => import('./editors/quill.ts') },
  {
    title: 'CodeMirror',
    sites: 'Obsidian, GitLab',
    load: () => import('./editors/codemirror.ts'),
  },
  {
    title: 'Plain editable text',
    sites: 'Gmail',
    load: () => import('./editors/contenteditable.ts'),
  },
];

const main = document.querySelector('main');
for (const { title, sites, load } of editors) {
  const section = document.createElement('section');
  const heading = section.appendChild(document.createElement('h2'));
  heading.textContent = title;
  heading.id = `practice-${title.toLowerCase().replace(/\W+/g, '-')}`;
  const note = section.appendChild(document.createElement('p'));
  note.className = 'sites';
  note.textContent = sites;
  const host = section.appendChild(document.createElement('div'));
  host.className = 'host';
  main?.append(section);
  const { mount } = await load();
  await mount(host, '');
  host.querySelector('textarea, [contenteditable]')?.setAttribute('aria-labelledby', heading.id);
}
document.documentElement.dataset.ready = '';
