/**
 * Measures what the tests cost: `node test/measure.ts [PROJECT...]` runs the projects one after another, prints
 * the time of each file, and writes the table of projects into CONTRIBUTING.md. Lines of projects that
 * are not measured stay. Seconds of processor time hardly change on a busy machine, those of the clock do.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { watchProcessTree } from './support/process-tree.ts';
import config from './vitest.config.ts';

const root = join(import.meta.dirname, '..');
const contributing = join(root, 'CONTRIBUTING.md');
const beginMarker = '<!-- costs: begin -->';
const endMarker = '<!-- costs: end -->';

type Report = {
  success: boolean;
  numTotalTests: number;
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[];
};

const known = (config.test?.projects ?? []).flatMap(project =>
  typeof project === 'object' && 'test' in project ? String(project.test?.name) : [],
);
const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : known) {
  if (!known.includes(name))
    throw new Error(`There is no project ${name}, only ${known.join(', ')}`);
  await measure(name);
}

async function measure(project: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'measure-'));
  const output = join(folder, 'report.json');
  const startedAt = performance.now();
  const vitest = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', 'test/vitest.config.ts', '--project', project].concat([
      '--reporter=json',
      '--reporter=dot',
      `--outputFile=${output}`,
    ]),
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const readSeconds = watchProcessTree(vitest.pid ?? 0);
  await new Promise(resolve => vitest.on('exit', resolve));
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = readSeconds();
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(folder, { recursive: true });

  for (const { name, startTime, endTime, assertionResults } of report.testResults.toSorted(
    (a, b) => b.endTime - b.startTime - (a.endTime - a.startTime),
  )) {
    const seconds = ((endTime - startTime) / 1000).toFixed(1).padStart(7);
    console.log(
      `${seconds} s  ${String(assertionResults.length).padStart(5)} tests  ${relative(root, name)}`,
    );
  }
  const cells = [
    `\`${project}\``,
    report.testResults.length,
    report.numTotalTests,
    Math.round(cpuSeconds),
    Math.round(wallSeconds),
  ];
  console.log(
    `${project}: ${cpuSeconds.toFixed(1)} s of processor time, ${wallSeconds.toFixed(1)} s`,
  );
  // A run that ends early costs less than it should.
  if (report.success) writeLine(project, `| ${cells.join(' | ')} |`);
  else process.exitCode = 1;
}

/** Replaces the line of this project in CONTRIBUTING.md. */
function writeLine(project: string, line: string): void {
  const text = readFileSync(contributing, 'utf8');
  const [start, stop] = [text.indexOf(beginMarker), text.indexOf(endMarker)];
  if (start < 0 || stop < start)
    throw new Error(`CONTRIBUTING.md has no ${beginMarker} and ${endMarker}`);
  const lines = new Map<string, string>();
  for (const each of text.slice(start, stop).split('\n')) {
    const [, name] = /^\| `([^`]+)` \|/.exec(each) ?? [];
    if (name !== undefined) lines.set(name, each);
  }
  lines.set(project, line);
  const table = [
    beginMarker,
    '| project | files | tests | seconds of processor time | seconds |',
    '| --- | --- | --- | --- | --- |',
    ...known.flatMap(name => lines.get(name) ?? []),
    '',
  ].join('\n');
  writeFileSync(contributing, text.slice(0, start) + table + text.slice(stop));
}
