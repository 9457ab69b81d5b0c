import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { describeRefusals } from './refusals.ts';

describeRefusals(async () => chromiumDriver(await launchBrowser()));
