import { describeSiteComposers } from '../e2e/composers/site-composers.ts';
import { launchFirefox } from '../support/firefox.ts';

describeSiteComposers(() => launchFirefox());
