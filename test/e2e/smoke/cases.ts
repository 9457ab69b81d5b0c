/** The table of the smoke set: each pair of two columns' values is in one of its rows. */

/** Signatures by name: the three uses that most signatures have. */
export const signatures = {
  Call: 'Read the whole story in our newsletter.',
  Link: 'Follow me 👋\nhttps://example.com/a?b=c',
  Tags: '#books #printing #paper',
};
export type Name = keyof typeof signatures;

/** The signatures of each use. Each inner list is one press in the popup. */
export const uses = {
  call: [['Call']],
  link: [['Link']],
  tags: [['Tags']],
  all: [['Call', 'Link', 'Tags']],
  twice: [['Call'], ['Call']],
} satisfies Record<string, Name[][]>;

/** Only Threads limits the hashtags of a post. Nobody knows the last site. */
type Site = 'threads.com' | 'x.com' | 'bsky.app' | 'blog.example';
type Editor = 'textarea' | 'contenteditable' | 'lexical-linking' | 'tiptap-starter' | 'quill';
type Undo = 'key' | 'notice';

export type SmokeCase = readonly [
  use: keyof typeof uses,
  editor: Editor,
  site: Site,
  where: 'end' | 'caret',
  undo: Undo,
];

export const smokeCases: readonly SmokeCase[] = [
  ['call', 'textarea', 'threads.com', 'end', 'key'],
  ['call', 'contenteditable', 'x.com', 'caret', 'notice'],
  ['call', 'lexical-linking', 'bsky.app', 'caret', 'key'],
  ['call', 'tiptap-starter', 'blog.example', 'end', 'key'],
  ['call', 'quill', 'x.com', 'caret', 'key'],
  ['link', 'textarea', 'x.com', 'caret', 'key'],
  ['link', 'contenteditable', 'bsky.app', 'end', 'notice'],
  ['link', 'lexical-linking', 'blog.example', 'end', 'notice'],
  ['link', 'lexical-linking', 'x.com', 'caret', 'key'],
  ['link', 'tiptap-starter', 'threads.com', 'end', 'key'],
  ['link', 'quill', 'bsky.app', 'end', 'key'],
  ['tags', 'textarea', 'bsky.app', 'caret', 'notice'],
  ['tags', 'contenteditable', 'blog.example', 'end', 'notice'],
  ['tags', 'lexical-linking', 'threads.com', 'end', 'key'],
  ['tags', 'tiptap-starter', 'x.com', 'end', 'key'],
  ['tags', 'quill', 'blog.example', 'end', 'key'],
  ['all', 'textarea', 'blog.example', 'end', 'notice'],
  ['all', 'contenteditable', 'threads.com', 'caret', 'key'],
  ['all', 'lexical-linking', 'x.com', 'caret', 'notice'],
  ['all', 'tiptap-starter', 'bsky.app', 'end', 'key'],
  ['all', 'quill', 'threads.com', 'caret', 'key'],
  ['twice', 'textarea', 'threads.com', 'end', 'notice'],
  ['twice', 'contenteditable', 'x.com', 'caret', 'key'],
  ['twice', 'lexical-linking', 'bsky.app', 'caret', 'key'],
  ['twice', 'tiptap-starter', 'blog.example', 'caret', 'notice'],
  ['twice', 'quill', 'x.com', 'end', 'notice'],
];
