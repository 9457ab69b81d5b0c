import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { namedEditors } from './editor-cases.ts';
import { describeConformance } from './scenarios.ts';

describeConformance(async () => chromiumDriver(await launchBrowser()), namedEditors);
