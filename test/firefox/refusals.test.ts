import { describeRefusals } from '../conformance/refusals.ts';
import { setUpDriverBrowser } from '../e2e/composers/driver-browser.ts';
import { launchFirefox } from '../support/firefox.ts';

describeRefusals(setUpDriverBrowser(() => launchFirefox(), { Tag: '#letterpress' }));
