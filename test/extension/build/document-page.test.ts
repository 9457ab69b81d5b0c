import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDocumentPage } from '../../../extension/build/document-page.ts';

const readBody = (html: string) => /<body>\n(.*)<\/body>/s.exec(html)?.[1];

describe('a page of the extension from a document', () => {
  it('headings, lists, bold text, code and links: become HTML, and no text becomes a tag', () => {
    const changelog = `# Changelog

All <b>changes</b>, as in
[Keep](https://example.org/).

## Unreleased

## 1.1.0 - 2026-12-01

### Added
- **Today** is
  the first screen.
- \`{{counter}}\` & *more*.

### Fixed
- A fault.
`;
    expect(readBody(createDocumentPage(changelog))).toBe(`<h1>Changelog</h1>
<p>All &lt;b>changes&lt;/b>, as in
<a href="https://example.org/">Keep</a>.</p>
<h2>1.1.0 - 2026-12-01</h2>
<h3>Added</h3>
<ul>
<li><b>Today</b> is the first screen.</li>
<li><code>{{counter}}</code> &amp; <i>more</i>.</li>
</ul>
<h3>Fixed</h3>
<ul>
<li>A fault.</li>
</ul>
`);
  });

  it('table: becomes one, also with bars and asterisks in its code', () => {
    const table =
      'Before *this*.\n\n| text | is |\n| --- | --- |\n| `{{a\\|b*}}` | *one* |\n| x | |\n';
    expect(readBody(createDocumentPage(table))).toBe(`<p>Before <i>this</i>.</p>
<table>
<tr><th>text</th><th>is</th></tr>
<tr><td><code>{{a|b&#42;}}</code></td><td><i>one</i></td></tr>
<tr><td>x</td><td></td></tr>
</table>
`);
  });

  it.each(['CHANGELOG.md', 'extension/README.md'])(
    'our %s: each line of its lists and tables is in the page, and no sign of Markdown',
    path => {
      const document = readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
      const body = readBody(createDocumentPage(document)) ?? '';
      expect(body.match(/<li>/g)?.length).toBe(document.match(/^- /gm)?.length);
      expect(body.match(/<tr>/g)?.length).toBe(document.match(/^\|(?! ?-)/gm)?.length);
      expect(body.replace(/<code>.*?<\/code>/g, '')).not.toMatch(/\*\*|`|^[#|]|\]\(/m);
    },
  );
});
