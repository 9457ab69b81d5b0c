/**
 * `node test/screenshots/served.ts FOLDER [SCREEN ...]`: takes screenshots of what a server serves, at every width,
 * light, dark and in Arabic: the sign-in, the webhooks in their states, the guide and the reference.
 */
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/serve.ts';
import type { Delivery, Webhook } from '../../shared/http/webhooks.ts';
import { launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { type ScreenSetup, screenshotAtWidths } from './at-widths.ts';

const [folder = '.output/screenshots/served', ...onlyScreens] = process.argv.slice(2);
const time = '2026-03-01T09:00:00.000Z';
const shared: Webhook = {
  id: 'w',
  url: 'https://chat.example.org/hooks/colophon',
  description: 'Team chat',
  events: ['*'],
  is_active: true,
  disabled_reason: null,
  created_at: time,
  updated_at: time,
};
const longUrl = `https://example.org/${'a-long-path/'.repeat(8)}hook?source=colophon`;
const webhooks: Webhook[] = [
  shared,
  { ...shared, id: 'x', description: '', url: longUrl, events: ['label.created', 'post.updated'] },
  { ...shared, id: 'y', description: 'Archive', is_active: false, disabled_reason: 'gone' },
  { ...shared, id: 'z', description: 'Paused by hand', is_active: false },
];
const delivered: Delivery = {
  id: 'd1',
  type: 'post.created',
  status: 'delivered',
  attempts: 1,
  response_status: 200,
  response_text: 'ok',
  error: null,
  last_attempt_at: time,
  next_attempt_at: null,
  created_at: time,
};
const page404 = `<!doctype html>\n<title>Not found</title>\n${'<p>No such hook here.</p>\n'.repeat(20)}`;
const error = 'The address did not answer within 15 s.';
const deliveries: Delivery[] = [
  { ...delivered, id: 'd2', type: 'label.updated', status: 'pending', attempts: 0 },
  delivered,
  { ...delivered, id: 'd3', status: 'failed', attempts: 10, response_status: 404 },
  { ...delivered, id: 'd4', status: 'pending', attempts: 3, next_attempt_at: time },
].map((delivery, index) => ({
  ...delivery,
  ...(index === 0 && { response_status: null, response_text: null }),
  ...(index === 2 && { response_text: page404 }),
  ...(index === 3 && { response_status: null, response_text: null, error }),
})) as Delivery[];

mkdirSync(folder, { recursive: true });
await setup();
const dataDir = await mkdtemp(join(tmpdir(), 'colophon-served-'));
const settings = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
if ('errors' in settings) throw new Error(settings.errors.join('\n'));
const server = await startServer(settings.config);
const colophon = await launchBrowser();

/** Shows the webhooks screen with these answers of the server. A number is the status of a refusal. */
const createWebhooksSetup = (
  answers: { webhooks: Webhook[] | number; deliveries?: Delivery[] | number },
  prepare: (page: Page) => Promise<unknown> = async () => {},
): ScreenSetup => ({
  address: `${server.url}/#/webhooks`,
  async prepare(page) {
    await signIn(page);
    await interceptRequests(page, ({ url, answer, goOn }) => {
      if (!url.includes('/api/webhooks')) return goOn();
      const isList = url.includes('/deliveries');
      const found = isList ? (answers.deliveries ?? []) : answers.webhooks;
      if (typeof found === 'number') return answer({ status: found, body: '{}' });
      const body = JSON.stringify(
        isList ? { data: found, next_cursor: found.length > 0 ? 'more' : null } : found,
      );
      answer({ status: 200, body, headers: { 'content-type': 'application/json' } });
    });
    await page.reload();
    await page.waitForSelector('.webhooks, .empty');
    await prepare(page);
  },
});
const pressIn = (selector: string, wanted: string) => async (page: Page) => {
  await page.locator(selector).click();
  await page.waitForSelector(wanted);
};
const openDeliveries = pressIn('.webhook-actions > button:nth-of-type(3)', '.dialog :is(li, p)');
const setups: Record<string, ScreenSetup> = {
  'sign-in': { address: server.url },
  'sign-in-refused': {
    address: server.url,
    async prepare(page) {
      await page.locator('form input:not([inputmode])').fill('clp_of_no_server');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.field-fault');
    },
  },
  'webhooks-empty': createWebhooksSetup({ webhooks: [] }),
  'webhooks-forbidden': createWebhooksSetup({ webhooks: 403 }),
  'webhooks-failed': createWebhooksSetup({ webhooks: 500 }),
  webhooks: createWebhooksSetup({ webhooks }),
  'webhook-new': createWebhooksSetup({ webhooks }, pressIn('h1 ~ * .button, .button', '.dialog')),
  'webhook-events': createWebhooksSetup({ webhooks }, async page => {
    await pressIn('.webhook:nth-child(2) .webhook-actions > button', '.dialog')(page);
  }),
  deliveries: createWebhooksSetup({ webhooks, deliveries }, async page => {
    await openDeliveries(page);
    await page.locator('.delivery details').click();
  }),
  'deliveries-empty': createWebhooksSetup({ webhooks }, openDeliveries),
  'deliveries-failed': createWebhooksSetup({ webhooks, deliveries: 500 }, openDeliveries),
  guide: { address: `${server.url}/docs` },
  reference: {
    address: `${server.url}/docs#reference`,
    async prepare(page) {
      await page.waitForSelector('#reference .opblock');
      await page.locator('#reference .opblock-summary-control').click();
    },
    pose: page => page.$eval('#reference .opblock', block => block.scrollIntoView()),
  },
};

try {
  for (const [name, screenSetup] of Object.entries(setups)) {
    if (onlyScreens.length > 0 && !onlyScreens.includes(name)) continue;
    await screenshotAtWidths(colophon, folder, name, screenSetup);
  }
} finally {
  await colophon.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Connects the page with the first key of the server, unless it is connected. */
async function signIn(page: Page): Promise<void> {
  await page.waitForSelector('.sign-in, nav');
  if ((await page.$('.sign-in')) === null) return;
  await page.locator('form input:not([inputmode])').fill(server.firstKey ?? '');
  await page.keyboard.press('Enter');
  await page.waitForSelector('nav');
}
