/** Posts by what they end in, as HTML that most editors read. */
const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const endings = {
  paragraph: '<p>Own words</p><p>more</p>',
  quote: '<p>Own words</p><blockquote><p>Quoted words</p></blockquote>',
  'nested quote':
    '<p>Own words</p><blockquote><p>Outer</p><blockquote><p>Inner</p></blockquote></blockquote>',
  code: '<p>Own words</p><pre><code>let a = 1;\nlet b = 2;</code></pre>',
  bullets: '<p>Own words</p><ul><li>One</li><li>Two</li></ul>',
  numbers: '<p>Own words</p><ol><li>One</li><li>Two</li></ol>',
  heading: '<p>Own words</p><h2>Title</h2>',
  link: '<p>Own words <a href="https://example.com/">the page</a></p>',
  bold: '<p>Own words <strong>bold</strong></p>',
  italic: '<p>Own words <em>italic</em></p>',
  table: '<p>Own words</p><table><tbody><tr><td>A</td><td>B</td></tr></tbody></table>',
  rule: '<p>Own words</p><hr>',
  image: `<p>Own words</p><p><img src="${image}"></p>`,
  'check list':
    '<p>Own words</p><ul><li><input type="checkbox">One</li><li><input type="checkbox">Two</li></ul>',
  mention: '<p>Own words <span class="mention" contenteditable="false">@ann</span></p>',
} as const satisfies Record<string, string>;

export type Ending = keyof typeof endings;
export const endingNames = Object.keys(endings) as Ending[];

/** The same in the HTML of editors that write it in their own way. */
const ownHtml: Record<string, Partial<Record<Ending, string>>> = {
  tiptap: {
    'check list':
      '<p>Own words</p><ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>One</p></li><li data-type="taskItem" data-checked="false"><p>Two</p></li></ul>',
    mention: '<p>Own words <span data-type="mention" data-id="ann"></span></p>',
  },
  prosemirror: {
    'check list':
      '<p>Own words</p><ul><li data-checked="false">One</li><li data-checked="false">Two</li></ul>',
  },
  lexical: {
    quote: '<p>Own words</p><blockquote>Quoted words</blockquote>',
    'check list':
      '<p>Own words</p><ul __lexicallisttype="check"><li role="checkbox" aria-checked="false">One</li><li role="checkbox" aria-checked="false">Two</li></ul>',
  },
  quill: {
    'check list':
      '<p>Own words</p><ol><li data-list="unchecked">One</li><li data-list="unchecked">Two</li></ol>',
    mention: '<p>Own words <span class="mention" data-name="@ann">@ann</span></p>',
  },
  quill1: {
    'check list': '<p>Own words</p><ul data-checked="false"><li>One</li><li>Two</li></ul>',
    mention: '<p>Own words <span class="mention" data-name="@ann">@ann</span></p>',
  },
  ckeditor: {
    'check list':
      '<p>Own words</p><ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox"><span class="todo-list__label__description">One</span></label></li><li><label class="todo-list__label"><input type="checkbox"><span class="todo-list__label__description">Two</span></label></li></ul>',
    mention: '<p>Own words <span class="mention" data-mention="@ann">@ann</span></p>',
  },
  // SCEditor keeps only the text of a mention.
  sceditor: { mention: '<p>Own words <app-mention class="mention">@ann</app-mention></p>' },
  trix: {
    heading: '<div>Own words</div><h1>Title</h1>',
    quote: '<div>Own words</div><blockquote>Quoted words</blockquote>',
    'nested quote':
      '<div>Own words</div><blockquote>Outer<blockquote>Inner</blockquote></blockquote>',
    mention: `<div>Own words <figure data-trix-attachment='${JSON.stringify({ contentType: 'application/vnd.mention', content: '<span class="mention">@ann</span>' })}'></figure></div>`,
  },
};

/** Returns the post with this ending, in HTML that the editor reads. */
export function getPost(editor: string, ending: Ending): string {
  const base = editor.replace(/-(linking|marking|hashtags)$/, '');
  return ownHtml[base]?.[ending] ?? endings[ending];
}

/** In the outline of a post with this ending, its last line matches. Otherwise the editor has no such ending. */
export const endingOutlines: Record<Ending, RegExp> = {
  paragraph: /^more$/,
  quote: /^quote: Quoted words/,
  'nested quote': /^quote > quote: Inner/,
  code: /^code block.*let b = 2;/,
  bullets: /^list > item: Two/,
  numbers: /^list > item: Two/,
  heading: /^heading: Title/,
  link: /<link>the page/,
  bold: /<bold>bold/,
  italic: /<italic>italic/,
  table: /^table > cell: B/,
  rule: /^\(rule\)$/,
  image: /\(image\)$/,
  'check list': /check item: Two/,
  mention: /<mention>@ann$/,
};

/** Replies as mail clients prepare them. The user's own words are above the quoted mail. */
export const replies = {
  gmail:
    '<div dir="ltr">Own words</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, May 4, 2026 at 9:12 AM Ann wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex"><div>Her words</div></blockquote></div>',
  thunderbird:
    '<p>Own words</p><div class="moz-cite-prefix">On 5/4/26 09:12, Ann wrote:<br></div><blockquote type="cite" cite="mid:1@example.org"><p>Her words</p></blockquote>',
  outlook:
    '<div>Own words</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Ann<br><b>Sent:</b> Monday</div><div>Her words</div>',
  yahoo:
    '<div>Own words</div><div><br></div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Monday, Ann wrote:</div><div>Her words</div></div>',
  apple:
    '<div>Own words</div><div><br></div><blockquote type="cite"><div>On 4 May 2026, at 09:12, Ann wrote:</div><br><div>Her words</div></blockquote>',
  fastmail:
    '<div>Own words</div><div><br></div><div>On Mon, 4 May 2026, at 09:12, Ann wrote:</div><blockquote type="cite"><div>Her words</div></blockquote>',
} as const satisfies Record<string, string>;
