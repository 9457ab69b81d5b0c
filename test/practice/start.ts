/**
 * `npm start`: builds the extension, starts the server on the embedded database, and opens a browser
 * with the connected extension on a practice page of real editors. Installs a browser if there is
 * none. Without a display, it demonstrates an append and prints the result.
 */
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/config.ts';
import { openLog } from '../../server/log.ts';
import { type RunningServer, startServer } from '../../server/serve.ts';
import { launchBrowser } from '../support/browser.ts';
import { buildExtension, buildPractice, buildServedPage } from '../support/builds.ts';
import { findBrowser, findOrInstallBrowser } from '../support/find-browser.ts';
import { connectThroughSettings } from './connect.ts';
import { recordMainJob } from './demo.ts';
import { demonstrate } from './demonstrate.ts';
import { installEditors } from './installed.ts';
import { pinToToolbar } from './pin.ts';
import { createPracticeKey } from './practice-key.ts';
import { startPractice } from './serve.ts';

const { values: options } = parseArgs({
  options: {
    demo: { type: 'boolean', default: false },
    'no-browser': { type: 'boolean', default: false },
    'no-install': { type: 'boolean', default: false },
  },
});

const settings = readConfig(process.env);
if ('errors' in settings) {
  for (const fault of settings.errors) console.error(fault);
  process.exit(1);
}
// Requests are not logged here, unless the user sets a log level.
const logLevel = process.env.LOG_LEVEL ? settings.config.logLevel : 'warn';
const config = { ...settings.config, logLevel } as const;

// The encoder of the picture comes with the editors.
if (options.demo) installEditors();
console.log('Building the extension.');
const [extensionDir] = await Promise.all([buildExtension(), buildServedPage(), buildPractice()]);

const server = await startServer(config, {
  log: openLog(config).log,
  onFirstKey: key => console.log(`API key: ${key}`),
});
console.log(`Serving on ${server.url}`);
const practice = await startPractice();
console.log(`Practice page: ${practice.url}`);

let isStopping = false;
const closings = [() => server.close(), () => practice.close()];
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void stop());

const obstacle = findBrowserObstacle();
if (obstacle !== null) printLoadingSteps(obstacle);
else if (options.demo) await recordDemo(server);
else if (hasDisplay()) await openBrowser(server);
else await runDemonstration(server);

function findBrowserObstacle(): string | null {
  if (options['no-browser']) return 'Left out as asked.';
  if (findBrowser() !== null) return null;
  if (options['no-install']) return 'None was found, and none was installed, as asked.';
  try {
    findOrInstallBrowser();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

async function launch({ url, storage }: RunningServer, headless: boolean) {
  const colophon = await launchBrowser({
    extensionDir,
    headless,
    userDataDir: join(config.dataDir, 'practice-profile'),
  });
  const key = await createPracticeKey(storage);
  await connectThroughSettings(colophon.browser, colophon.extension.id, { url, key });
  return { ...colophon, api: { url, key } };
}

async function openBrowser(server: RunningServer): Promise<void> {
  const { browser, extension, close } = await launch(server, false);
  browser.once('disconnected', () => void stop());
  closings.push(close);
  const [page = await browser.newPage()] = await browser.pages();
  await page.goto(practice.url);
  const isPinned = await pinToToolbar(browser, extension.id);
  await page.bringToFront();
  const button = isPinned ? 'the Colophon button' : 'the puzzle piece and on Colophon';
  console.log(`Click into a post, then on ${button} in the toolbar. Ctrl+C ends it all.`);
}

async function runDemonstration(server: RunningServer): Promise<void> {
  console.log('There is no display: a browser without a window appends a signature by itself.');
  const { api, ...colophon } = await launch(server, true);
  try {
    const picturePath = join(config.dataDir, 'practice.png');
    const result = await demonstrate(colophon, { api, practiceUrl: practice.url, picturePath });
    console.log(`
Text before:
${indent(result.before)}
Text after a click on the Colophon button and on the signature "${result.signature}":
${indent(result.after)}
On the server: the signature, and the post as it reads now.
Picture: ${relative(process.cwd(), picturePath)}

Server and practice page stay up. Ctrl+C ends both.`);
  } finally {
    await colophon.close();
  }
}

async function recordDemo(server: RunningServer): Promise<void> {
  const { api, ...colophon } = await launch(server, true);
  const picturePath = join(config.dataDir, 'demo.gif');
  try {
    const { bytes } = await recordMainJob(colophon, {
      api,
      practiceUrl: practice.url,
      picturePath,
    });
    const megabytes = (bytes / 1_000_000).toFixed(1);
    console.log(
      `The main job as a moving picture, ${megabytes} MB: ${relative(process.cwd(), picturePath)}`,
    );
  } finally {
    await colophon.close();
  }
  await stop();
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ').replace(/ +$/gm, '');
}

function printLoadingSteps(obstacle: string): void {
  const folder = relative(process.cwd(), extensionDir);
  console.log(`Browser: ${obstacle}
The unpacked extension lies in ${folder}. To load it in Chromium, Chrome or Edge:
  1. open chrome://extensions and turn on "Developer mode"
  2. choose "Load unpacked" and the folder above
  3. click the Colophon button, "Open manager", "Settings", and connect to ${server.url}
     with the API key of the first start, or a new one:
     npm run --silent cli -- key create --workspace ID --name NAME --scope write`);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(closings.map(close => close()));
  process.exit(0);
}
