/**
 * Writes the table of editors and browsers, from the reports of the composers' suites:
 * `npx vitest run ... --reporter=json --outputFile=REPORT`, then
 * `node test/e2e/composers/table.ts REPORT...`. The table contains only editors that a report names.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readmePath } from '../../structure/table.ts';
import { reportTitles } from './editor-cases.ts';
import { findPackageName } from './editor-package.ts';

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

const beginMarker = '<!-- composers: begin -->';
const endMarker = '<!-- composers: end -->';

/** Returns the table in Markdown. `describeResult` writes its cells. */
export function createTable(reports: readonly Report[]): string {
  // If a test ran several times, its last run counts.
  const lastRuns = new Map<string, Test>();
  for (const { testResults } of reports.toSorted((a, b) => a.startTime - b.startTime)) {
    for (const test of testResults.flatMap(file => file.assertionResults)) {
      const { ancestorTitles, title, status, meta } = test;
      // The reports also contain tests that are about no editor. These name no browser.
      if (!/^(passed|failed)$/.test(status) || meta.browser === undefined) continue;
      lastRuns.set(JSON.stringify([meta.browser, ancestorTitles, title]), test);
    }
  }
  const tests = [...lastRuns.values()];
  const browsers = [...new Set(tests.flatMap(({ meta }) => meta.browser ?? []))].sort();
  const { allComposers, unknownEditors } = reportTitles;
  const testsOfOneEditor = tests.filter(
    ({ ancestorTitles: [suite = ''] }) => ![allComposers, unknownEditors].includes(suite),
  );
  const editors = new Map<string, Test[]>();
  for (const test of testsOfOneEditor) {
    const editor = refusedTitle.exec(test.title)?.[1] ?? test.ancestorTitles[0];
    if (editor !== undefined) editors.set(editor, [...(editors.get(editor) ?? []), test]);
  }
  const describeCell = (tests: readonly Test[], browser: string) =>
    describeResult(tests.filter(({ meta }) => meta.browser === browser));
  const day = new Date(Math.max(...reports.map(({ startTime }) => startTime))).toISOString();
  return [
    `As of ${day.slice(0, 10)}, written by \`test/e2e/composers/table.ts\` from reports of the suites:`,
    '',
    `| editor | package | ${browsers.join(' | ')} |`,
    `| --- | --- | ${browsers.map(() => '---').join(' | ')} |`,
    ...[...editors].map(([editor, tests]) => {
      const cells = browsers.map(browser => describeCell(tests, browser));
      return `| ${editor} | ${findPackageName(editor)} | ${cells.join(' | ')} |`;
    }),
    '',
    ...browsers.map(
      browser =>
        `- ${browser}: ${describeCarets(browser, testsOfOneEditor)}${summarizeUnknownEditors(browser, tests)}`,
    ),
  ].join('\n');
}

/** Matches the titles of `refusals.ts`, which contain the editor. */
const refusedTitle = /^(\S+): refused,/;

/**
 * Describes the results of one editor in one browser: `not run`, `3 of 9` if tests failed, `refused` if
 * the editor refused every append, `right; refused: Link` if it refused some, otherwise `right`.
 */
function describeResult(tests: readonly Test[]): string {
  const passed = tests.filter(({ status }) => status === 'passed');
  const refused = passed.filter(
    ({ title, meta }) => meta.outcome === 'refused' || refusedTitle.test(title),
  );
  if (tests.length === 0) return 'not run';
  if (passed.length < tests.length) return `${passed.length} of ${tests.length}`;
  if (refused.length === tests.length) return 'refused';
  const names = refused.map(({ title }) => title.replace(`: ${reportTitles.wholeOrRefused}`, ''));
  return names.length === 0 ? 'right' : `right; refused: ${names.join(', ')}`;
}

/**
 * Describes in how many composers the letters typed after an append appear at the right place. It finds
 * the tests by their titles in `test/conformance/scenarios.ts`.
 */
function describeCarets(browser: string, tests: readonly Test[]): string {
  const countPassed = (title: RegExp) => {
    const matching = tests.filter(test => title.test(test.title) && test.meta.browser === browser);
    const right = matching.filter(({ status }) => status === 'passed');
    return `${right.length} of ${matching.length}`;
  };
  return (
    `text typed next appears at the caret in ${countPassed(/^caret inside the text/)} composers, ` +
    `and at the signature's caret mark in ${countPassed(/^caret mark in the signature/)}.`
  );
}

/** Counts the results of editors without their adapter. Returns '' if none was tested. */
function summarizeUnknownEditors(browser: string, tests: readonly Test[]): string {
  const tried = tests.filter(
    ({ title, meta }) =>
      title.endsWith(`: ${reportTitles.rightOrRefused}`) && meta.browser === browser,
  );
  const count = (outcome: string) => tried.filter(({ meta }) => meta.outcome === outcome).length;
  const [right, refused] = [count('right'), count('refused')];
  return tried.length === 0
    ? ''
    : ` Without the adapters for named editors: ${right} right, ${refused} refused, ${tried.length - right - refused} wrong of ${tried.length}.`;
}

if (process.argv[1] === import.meta.filename) {
  const reports = process.argv
    .slice(2)
    .map(file => JSON.parse(readFileSync(file, 'utf8')) as Report);
  const readme = readFileSync(readmePath, 'utf8');
  const [start, stop] = [readme.indexOf(beginMarker), readme.indexOf(endMarker)];
  if (start < 0 || stop < start)
    throw new Error(`The README has no ${beginMarker} and ${endMarker}.`);
  const before = readme.slice(0, start + beginMarker.length);
  writeFileSync(readmePath, `${before}\n${createTable(reports)}\n${readme.slice(stop)}`);
}
