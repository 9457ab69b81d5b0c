/** Posts by what they end in, as HTML that most editors read. */
const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const endings: Record<string, string> = {
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
};

/** Replies as mail clients prepare them. The user's own words are above the quoted mail. */
export const replies: Record<string, string> = {
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
};
