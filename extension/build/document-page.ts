/**
 * Makes pages of the extension from documents of the project: what is new, and the guide. They have headings, lists,
 * tables, bold and italic text, code and links.
 */

const style = `:root { color-scheme: light dark; }
body { max-width: 640px; margin: 0 auto; padding: 48px 24px 96px; font: 14px/22px system-ui, sans-serif; }
h1 { font: 500 32px/40px Georgia, serif; }
h2 { margin: 40px 0 0; font-size: 16px; line-height: 24px; }
h3 { margin: 24px 0 8px; font-size: 14px; }
ul { margin: 0; padding-inline-start: 20px; }
li { margin-block: 8px; }
code { overflow-wrap: anywhere; }
table { border-collapse: collapse; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent);
  text-align: start; vertical-align: top; }`;

/** @param document in Markdown; a version of the changelog without anything below it is left out */
export function createDocumentPage(document: string): string {
  // A line that is indented, or follows a line of text, continues it.
  const blocks = document.replace(/\n +/g, ' ').split(/\n+(?=[#-])|\n{2,}/);
  const isEmptyVersion = (index: number) =>
    blocks[index]?.startsWith('## ') && (blocks[index + 1] ?? '## ').startsWith('## ');
  const html = blocks.flatMap((block, index) => (isEmptyVersion(index) ? [] : toHtml(block)));
  const body = `${html.join('\n')}\n`.replace(
    /(?:<li>.*<\/li>\n?)+/g,
    list => `<ul>\n${list}</ul>\n`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Colophon</title>
<style>
${style}
</style>
</head>
<body>
${body}</body>
</html>
`;
}

function toHtml(block: string): string {
  if (block.startsWith('|')) return toTable(block.trim().split('\n'));
  const [, mark = '', text = ''] = /^(#{1,3} |- |)(.*)$/s.exec(block.trim()) ?? [];
  const tag = mark === '- ' ? 'li' : mark === '' ? 'p' : `h${mark.trim().length}`;
  return `<${tag}>${toInlineHtml(text)}</${tag}>`;
}

/** The second line sets the head apart from the rows. */
function toTable([head = '', , ...rows]: readonly string[]): string {
  const toRow = (line: string, tag: string) => {
    const cells = line.slice(1, -1).split(/(?<!\\)\|/);
    const html = cells.map(cell => toInlineHtml(cell.trim().replaceAll('\\|', '|')));
    return `<tr>${html.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  };
  return ['<table>', toRow(head, 'th'), ...rows.map(row => toRow(row, 'td')), '</table>'].join(
    '\n',
  );
}

const toInlineHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, (_, code) => `<code>${code.replaceAll('*', '&#42;')}</code>`)
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\*([^*]+)\*/g, '<i>$1</i>')
    .replace(/\[([^\]]+)\]\((https:[^)"]+)\)/g, '<a href="$2">$1</a>');
