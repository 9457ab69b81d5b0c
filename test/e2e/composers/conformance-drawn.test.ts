import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { drawn } from './kinds.ts';
import { describeConformance } from './scenarios.ts';

describeConformance(async () => chromiumDriver(await launchBrowser()), drawn);
