import { chromium } from './chromium.ts';
import { describeRefusals } from './refusals.ts';

describeRefusals(chromium);
