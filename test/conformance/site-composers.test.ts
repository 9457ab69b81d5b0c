import { chromium } from './chromium.ts';
import { describeSiteComposers } from './site-composers.ts';

describeSiteComposers(chromium);
