import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { describeSmoke } from './scenarios.ts';

describeSmoke(async () => chromiumDriver(await launchBrowser()));
