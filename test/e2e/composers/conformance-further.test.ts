import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { further } from './kinds.ts';
import { describeConformance } from './scenarios.ts';

describeConformance(async () => chromiumDriver(await launchBrowser()), further);
