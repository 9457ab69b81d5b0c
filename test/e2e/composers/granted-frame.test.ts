/** A frame of another origin whose host a person has allowed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { buildMode } from '../../support/builds.ts';
import { writeSignatures } from '../../support/choose-signatures.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { openComposer } from '../../support/composer-page.ts';

let colophon: ExtensionBrowser;
let practice: Awaited<ReturnType<typeof startPractice>>;
const extensionDir = mkdtempSync(join(tmpdir(), 'colophon-granted-'));

beforeAll(async () => {
  // No test can press the browser's own "Allow": the same extension, with the host granted from
  // the start.
  cpSync(await buildMode(), extensionDir, { recursive: true });
  const path = join(extensionDir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, host_permissions: ['*://localhost/*'] }));
  [colophon, practice] = await Promise.all([launchBrowser({ extensionDir }), startPractice()]);
  await writeSignatures(colophon, { Tag: '#letterpress' });
});
afterAll(async () => {
  await colophon?.close();
  await practice?.close();
  rmSync(extensionDir, { recursive: true });
});

it.each(['textarea', 'lexical', 'prosemirror'])('takes the text, once: %s', async editor => {
  const composer = await openComposer(
    chromiumDriver(colophon),
    practice.url,
    editor,
    'cross-frame',
  );
  await composer.write('Hello');
  await new Promise(resolve => setTimeout(resolve, 600));
  expect(await composer.append(['Tag'])).toMatch(/^Added/);
  expect(await composer.text()).toBe('Hello\n\n#letterpress');
  await composer.type('!');
  expect(await composer.textBecomes('Hello!\n\n#letterpress')).toBe('Hello!\n\n#letterpress');
  await composer.close();
});
