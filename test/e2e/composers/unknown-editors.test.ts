import { beforeAll } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { buildMode, folderOf } from '../../support/build-mode.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { describeUnknownEditors } from './unknown-editors.ts';

beforeAll(() => buildMode('generic'));

describeUnknownEditors(async () =>
  chromiumDriver(await launchBrowser({ extensionDir: folderOf('generic') })),
);
