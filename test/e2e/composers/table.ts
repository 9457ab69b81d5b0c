/**
 * Writes the table of editors and browsers into the README, from the reports of the composers' suites:
 * `npx vitest run ... --reporter=json --outputFile=REPORT`, then
 * `node test/e2e/composers/table.ts REPORT...`. What no report names is not in the table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from './editor-package.ts';

type Test = {
  ancestorTitles: string[];
  title: string;
  status: string;
  meta: { browser?: string; outcome?: string };
};
export type Report = {
  startTime: number;
  testResults: { assertionResults: Test[] }[];
};

const begin = '<!-- composers: begin -->';
const end = '<!-- composers: end -->';

/** In Markdown. `right` where every scenario passed, else how many did. */
export function tableOf(reports: readonly Report[]): string {
  // Of what was run again the last one counts.
  const last = new Map<string, Test>();
  for (const { testResults } of reports.toSorted((a, b) => a.startTime - b.startTime)) {
    for (const test of testResults.flatMap(file => file.assertionResults)) {
      const { ancestorTitles, title, status, meta } = test;
      // Others in the same reports are about no editor, and note no browser.
      if (!/^(passed|failed)$/.test(status) || meta.browser === undefined) continue;
      last.set(JSON.stringify([meta.browser, ancestorTitles, title]), test);
    }
  }
  const tests = [...last.values()];
  const browsers = [...new Set(tests.flatMap(({ meta }) => meta.browser ?? []))].sort();
  const known = tests.filter(({ title }) => !title.startsWith('is right or refused'));
  const editors = new Map<string, Test[]>();
  for (const test of known) {
    const editor = /^refuses (\S+),/.exec(test.title)?.[1] ?? test.ancestorTitles[0];
    if (editor !== undefined) editors.set(editor, [...(editors.get(editor) ?? []), test]);
  }
  const cell = (tests: readonly Test[], browser: string) =>
    said(tests.filter(({ meta }) => meta.browser === browser));
  const day = new Date(Math.max(...reports.map(({ startTime }) => startTime))).toISOString();
  return [
    `As of ${day.slice(0, 10)}, written by \`test/e2e/composers/table.ts\` from reports of the suites:`,
    '',
    `| editor | package | ${browsers.join(' | ')} |`,
    `| --- | --- | ${browsers.map(() => '---').join(' | ')} |`,
    ...[...editors].map(([editor, tests]) => {
      const cells = browsers.map(browser => cell(tests, browser));
      return `| ${editor} | ${packageOf(editor)} | ${cells.join(' | ')} |`;
    }),
    '',
    ...browsers.map(
      browser => `- ${browser}: ${caretsIn(browser, known)}${unknownIn(browser, tests)}`,
    ),
  ].join('\n');
}

function said(tests: readonly Test[]): string {
  const passed = tests.filter(({ status }) => status === 'passed');
  const refused = passed.filter(
    ({ title, meta }) => meta.outcome === 'refused' || title.startsWith('refuses '),
  );
  if (tests.length === 0) return 'not run';
  if (passed.length < tests.length) return `${passed.length} of ${tests.length}`;
  if (refused.length === tests.length) return 'refused';
  const names = refused.map(({ title }) => /^takes (\S+)/.exec(title)?.[1] ?? title);
  return names.length === 0 ? 'right' : `right; refused: ${names.join(', ')}`;
}

/** Where the next letters landed. */
function caretsIn(browser: string, tests: readonly Test[]): string {
  const share = (title: RegExp) => {
    const asked = tests.filter(test => title.test(test.title) && test.meta.browser === browser);
    const right = asked.filter(({ status }) => status === 'passed');
    return `${right.length} of ${asked.length}`;
  };
  return (
    `what is typed next lands where the caret was in ${share(/^leaves focus and caret/)} composers, ` +
    `at the place that a signature marks in ${share(/^puts the caret/)}.`
  );
}

/** What came of editors whose kinds were switched off; empty where none was tried. */
function unknownIn(browser: string, tests: readonly Test[]): string {
  const tried = tests.filter(
    ({ title, meta }) => title.startsWith('is right or refused') && meta.browser === browser,
  );
  const count = (outcome: string) => tried.filter(({ meta }) => meta.outcome === outcome).length;
  const [right, refused] = [count('right'), count('refused')];
  return tried.length === 0
    ? ''
    : ` With every kind switched off that knows an editor by name: ${right} right, ${refused} refused, ${tried.length - right - refused} wrong of ${tried.length}.`;
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
