/**
 * Writes the table of both browsers into the README, from the reports of the composers' suites:
 * `npx vitest run ... --reporter=json --outputFile=REPORT`, then
 * `node test/e2e/composers/table.ts REPORT...`. What no report names is not in the table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Report = {
  startTime: number;
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};
type BrowserName = 'Chromium' | 'Firefox';
type Tally = { passed: number; failed: number; isRefused: boolean };

const begin = '<!-- composers: begin -->';
const end = '<!-- composers: end -->';

/** A table in Markdown; `right` where every scenario passed, else how many did. */
export function tableOf(reports: readonly Report[]): string {
  const editors = new Map<string, Partial<Record<BrowserName, Tally>>>();
  for (const { testResults } of reports) {
    for (const { name: file, assertionResults } of testResults) {
      const browser = file.includes('/test/firefox/') ? 'Firefox' : 'Chromium';
      for (const { ancestorTitles, title, status } of assertionResults) {
        const refused = /^refuses (\S+),/.exec(title)?.[1];
        const editor = refused ?? ancestorTitles[0];
        if (editor === undefined || !/^(passed|failed)$/.test(status)) continue;
        const row = editors.get(editor) ?? {};
        const tally = row[browser] ?? { passed: 0, failed: 0, isRefused: refused !== undefined };
        if (status === 'passed') tally.passed++;
        else tally.failed++;
        editors.set(editor, { ...row, [browser]: tally });
      }
    }
  }
  const date = new Date(Math.max(...reports.map(({ startTime }) => startTime)));
  return [
    `As of ${date.toISOString().slice(0, 10)}:`,
    '',
    '| editor | Chromium | Firefox |',
    '| --- | --- | --- |',
    ...[...editors].map(
      ([editor, { Chromium, Firefox }]) => `| ${editor} | ${said(Chromium)} | ${said(Firefox)} |`,
    ),
  ].join('\n');
}

function said(tally: Tally | undefined): string {
  if (tally === undefined) return 'not run';
  const { passed, failed, isRefused } = tally;
  if (failed > 0) return `${passed} of ${passed + failed}`;
  return isRefused ? 'refused' : 'right';
}

if (process.argv[1] === import.meta.filename) {
  const reports = process.argv
    .slice(2)
    .map(file => JSON.parse(readFileSync(file, 'utf8')) as Report);
  const file = join(import.meta.dirname, '../../../README.md');
  const readme = readFileSync(file, 'utf8');
  const [start, stop] = [readme.indexOf(begin), readme.indexOf(end)];
  if (start < 0 || stop < start) throw new Error(`The README has no ${begin} and ${end}.`);
  const before = readme.slice(0, start + begin.length);
  writeFileSync(file, `${before}\n${tableOf(reports)}\n${readme.slice(stop)}`);
}
