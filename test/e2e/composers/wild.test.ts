import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { describeWild } from './wild.ts';

describeWild(async () => chromiumDriver(await launchBrowser()));
