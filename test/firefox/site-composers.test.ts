import { describeSiteComposers, siteSignatures } from '../conformance/site-composers.ts';
import { setUpDriverBrowser } from '../e2e/composers/driver-browser.ts';
import { launchFirefox } from '../support/firefox.ts';

describeSiteComposers(setUpDriverBrowser(() => launchFirefox(), siteSignatures));
