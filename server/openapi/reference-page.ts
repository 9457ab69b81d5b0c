/**
 * Renders the reference page: a guide with samples, a table of contents, and a container for the
 * operations.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const docsFolder = join(import.meta.dirname, '../docs');
const readDocsFile = (file: string) => readFileSync(join(docsFolder, file), 'utf8');

/** Languages of the samples: file extension and display name. */
export const sampleLanguages = { sh: 'curl', mjs: 'JavaScript', py: 'Python' } as const;

/** Returns the whole page as HTML. */
export function renderReferencePage(): string {
  const guide = readDocsFile('guide.html')
    .replaceAll(/<sample name="(\w+)"><\/sample>/g, (_, name: string) => renderSample(name))
    .replaceAll(/<sample file="([\w.-]+)"><\/sample>/g, (_, file: string) => renderFile(file))
    .replaceAll(plainSample, wrapPlainSample);
  const headings = guide.matchAll(/<section id="(\w+)">\s*<h2>([^<]+)<\/h2>/g);
  const links = Array.from(headings, ([, id, title]) => `<li><a href="#${id}">${title}</a></li>`);
  return `<!doctype html>
<html lang="en" data-language="sh">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Colophon API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="stylesheet" href="docs/reference.css">
    <link rel="stylesheet" href="docs/guide.css">
    <script src="docs/swagger-ui-bundle.js" defer></script>
    <script src="docs/start.js" type="module"></script>
  </head>
  <body>
    <a class="skip" href="#guide">Skip to the guide</a>
    <div class="docs">
      <nav class="docs-nav" aria-label="Contents">
        <p class="docs-name">Colophon API</p>
        <div class="docs-search">
          <input id="search" type="search" aria-label="Search" placeholder="Operations, fields" autocomplete="off" aria-keyshortcuts="/">
          <kbd aria-hidden="true">/</kbd>
        </div>
        <p id="nothing" role="status" hidden>Nothing found</p>
        <div id="contents"><section><h2>Guide</h2><ul>${links.join('')}</ul></section></div>
      </nav>
      <main class="docs-main">
        <article id="guide" class="guide">
          <h1>Guide</h1>
          ${guide}
        </article>
        <div id="reference"></div>
      </main>
    </div>
    <p id="announcement" role="status"></p>
  </body>
</html>
`;
}

const copyButton = '<button type="button">Copy</button>';

/** A sample that exists in one language alone; the others have an attribute for theirs. */
const plainSample = /<pre tabindex="0">.*?<\/pre>/gs;

function wrapPlainSample(sample: string): string {
  return `<div class="sample"><div class="sample-tabs">${copyButton}</div>${sample}</div>`;
}

/** Renders the same sample in each language, one of them visible. */
function renderSample(name: string): string {
  const languages = Object.entries(sampleLanguages);
  const tabs = languages.map(
    ([ending, language]) =>
      `<button type="button" data-language="${ending}" aria-pressed="false">${language}</button>`,
  );
  const texts = languages.map(([ending, language]) => {
    const text = escapeHtml(readDocsFile(`samples/${name}.${ending}`).trimEnd());
    return `<pre data-language="${ending}" tabindex="0" role="group" aria-label="${language}"><code>${text}</code></pre>`;
  });
  return `<div class="sample"><div class="sample-tabs" role="group" aria-label="Language">${tabs.join('')}${copyButton}</div>${texts.join('')}</div>`;
}

/** Renders a sample that exists in one language alone. */
function renderFile(file: string): string {
  const text = escapeHtml(readDocsFile(file).trimEnd());
  return `<pre tabindex="0"><code>${text}</code></pre>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
