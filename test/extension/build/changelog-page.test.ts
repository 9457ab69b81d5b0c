import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChangelogPage } from '../../../extension/build/changelog-page.ts';

const readBody = (html: string) => /<body>\n(.*)<\/body>/s.exec(html)?.[1];

describe('the page of what is new', () => {
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
    expect(readBody(createChangelogPage(changelog))).toBe(`<h1>Changelog</h1>
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

  it('our changelog: each of its lines is in the page, and no sign of Markdown is left', () => {
    const changelog = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
    const body = readBody(createChangelogPage(changelog)) ?? '';
    expect(body.match(/<li>/g)?.length).toBe(changelog.match(/^- /gm)?.length);
    expect(body.replace(/<code>.*?<\/code>/g, '')).not.toMatch(/\*\*|`|^#/m);
  });
});
