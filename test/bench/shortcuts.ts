/**
 * Measures what typed shortcuts cost a page: the script's size, its time at the start, and its time for each key,
 * in milliseconds of the main thread, from the browser's trace. `node test/bench/shortcuts.ts [keys]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../support/browser.ts';
import { buildMode } from '../support/builds.ts';
import { turnShortcutsOn } from '../support/shortcut-settings.ts';
import { measureScriptTimes } from './script-times.ts';
import { servePage } from './serve-page.ts';

const keys = Number(process.argv[2] ?? 300);
const loads = 15;
const script = 'shortcuts.js';
const page =
  '<!doctype html><title>A post</title><textarea autofocus rows="20" cols="80"></textarea>';
const sentence = 'Set by hand in Leipzig, and printed on a wet day. ';

// A test cannot accept the browser's permission prompt, so this build has the permission from the start.
const extensionDir = await buildMode('permitted');
const site = await servePage(page);
const colophon = await launchBrowser({ extensionDir });
try {
  const tab = await colophon.browser.newPage();
  await tab.goto(site.url);
  const type = async () => {
    await tab.focus('textarea');
    for (let typed = 0; typed < keys; typed++)
      await tab.keyboard.press(sentence[typed % sentence.length] as 'a');
  };
  if ((await measureScriptTimes(tab, script, type)).length > 0)
    throw new Error('The script runs before it is turned on.');

  const manager = await colophon.browser.newPage();
  await manager.goto(`chrome-extension://${colophon.extension.id}/manager.html`);
  await turnShortcutsOn(manager);
  await manager.close();
  const startTimesMs: number[] = [];
  for (let load = 0; load < loads; load++) {
    const times = await measureScriptTimes(tab, script, async () => void (await tab.reload()));
    startTimesMs.push(times.reduce((sum, ms) => sum + ms, 0));
  }
  startTimesMs.sort((one, other) => one - other);
  const startMs = startTimesMs[loads >> 1] ?? 0;
  const keyTimesMs = (await measureScriptTimes(tab, script, type)).sort(
    (one, other) => one - other,
  );
  const kilobytes = gzipSync(readFileSync(join(extensionDir, script))).length / 1000;
  console.log(
    `typed shortcuts on: ${kilobytes.toFixed(1)} kB gzipped (at most 4), ${startMs.toFixed(2)} ms at the start in the ` +
      `median (at most 1), ${keyTimesMs[keyTimesMs.length >> 1]?.toFixed(3)} ms for a key in the median (at most 0.2; ` +
      `${keyTimesMs.at(-1)?.toFixed(3)} at the most, ${keyTimesMs.length} of ${keys} keys in the trace). Off: none.`,
  );
} finally {
  await colophon.close();
  site.close();
}
