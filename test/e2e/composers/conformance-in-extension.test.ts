/** A composer in a frame, into which only the whole extension puts its script. */
import { describeConformance, signatures } from '../../conformance/scenarios.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { setUpDriverBrowser } from './driver-browser.ts';
import { modelled } from './editor-cases.ts';

const browser = setUpDriverBrowser(async () => chromiumDriver(await launchBrowser()), signatures);
describeConformance(
  browser,
  modelled.filter(({ place }) => place === 'same-frame'),
);
browser.describeLaterTexts();
