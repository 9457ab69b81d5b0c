/** A frame of another origin, with permission for its host. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { writeSignatures } from '../../support/append-signatures.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { buildMode } from '../../support/builds.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { openComposer } from '../../support/composer-page.ts';

let colophon: ExtensionBrowser;
let practice: Awaited<ReturnType<typeof startPractice>>;
const extensionDir = mkdtempSync(join(tmpdir(), 'colophon-granted-'));
/** A user takes at least this long from the last key to the toolbar button. */
const pauseAfterTypingMs = 600;

beforeAll(async () => {
  // No test can press "Allow" in the browser's dialog, so the host is granted in the manifest.
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

describe('frame of another origin with permission', () => {
  it.each(['textarea', 'lexical-linking', 'tiptap-starter'])(
    '%s: the signature is appended once',
    async editor => {
      const composer = await openComposer(
        chromiumDriver(colophon),
        practice.url,
        editor,
        'cross-frame',
      );
      await composer.write('Hello');
      await new Promise(resolve => setTimeout(resolve, pauseAfterTypingMs));
      expect(await composer.append(['Tag'])).toMatch(/^Added/);
      expect(await composer.text()).toBe('Hello\n\n#letterpress');
      await composer.type('!');
      expect(await composer.waitForText('Hello!\n\n#letterpress')).toBe('Hello!\n\n#letterpress');
      await composer.close();
    },
  );
});
