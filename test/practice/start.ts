/**
 * `npm start`: builds the extension, serves on the embedded database, and opens a browser with
 * Colophon in it, connected, on a practice page of real editors.
 */
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/serve.ts';
import { launchBrowser } from '../support/browser.ts';
import { buildExtension, buildPractice, buildServedPage } from '../support/builds.ts';
import { findBrowser } from '../support/find-browser.ts';
import { connectThroughSettings } from './connect.ts';
import { practiceKey } from './practice-key.ts';
import { startPractice } from './serve.ts';

const { values: options } = parseArgs({
  options: { 'no-browser': { type: 'boolean', default: false } },
});

const settings = readConfig(process.env);
if ('faults' in settings) {
  for (const fault of settings.faults) console.error(fault);
  process.exit(1);
}
// Each request is of no interest here, unless somebody asks for it.
const logLevel = process.env.LOG_LEVEL ? settings.config.logLevel : 'warn';
const config = { ...settings.config, logLevel } as const;

console.log('Building the extension.');
const [extensionDir] = await Promise.all([buildExtension(), buildServedPage(), buildPractice()]);

const server = await startServer(config, { onFirstKey: key => console.log(`API key: ${key}`) });
console.log(`Serving on ${server.url}`);
const practice = await startPractice();
console.log(`Practice page: ${practice.url}`);

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void stop());

const obstacle = options['no-browser'] ? 'Left out as asked.' : whyNoBrowser();
if (obstacle === null) await openBrowser(server);
else explainLoading(obstacle);

function whyNoBrowser(): string | null {
  if (findBrowser() === null) {
    return 'No Chromium, Chrome or Edge was found. Install one, or set CHROME_PATH.';
  }
  const needsDisplay = process.platform === 'linux';
  if (needsDisplay && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return 'There is no display to open a browser on.';
  }
  return null;
}

async function openBrowser({ url, storage }: RunningServer): Promise<void> {
  const { browser, extension, close } = await launchBrowser({
    extensionDir,
    headless: false,
    userDataDir: join(config.dataDir, 'practice-profile'),
  });
  browser.once('disconnected', () => void stop());
  stopping.signal.addEventListener('abort', () => void close());
  await connectThroughSettings(browser, extension.id, { url, key: await practiceKey(storage) });
  const [page = await browser.newPage()] = await browser.pages();
  await page.goto(practice.url);
  await page.bringToFront();
  console.log('Click into a post, then on the Colophon button in the toolbar. Ctrl+C ends it all.');
}

function explainLoading(obstacle: string): void {
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
  if (stopping.signal.aborted) return;
  stopping.abort();
  await Promise.all([server.close(), practice.close()]);
  process.exit(0);
}
