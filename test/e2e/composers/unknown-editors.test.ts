import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { describeUnknownEditors } from './unknown-editors.ts';

describeUnknownEditors(async () => chromiumDriver(await launchBrowser({ mode: 'generic' })));
