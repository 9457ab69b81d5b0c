import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { describeSiteComposers } from './site-composers.ts';

describeSiteComposers(async () => chromiumDriver(await launchBrowser()));
