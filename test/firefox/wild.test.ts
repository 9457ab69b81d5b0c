import { describeWild } from '../e2e/composers/wild.ts';
import { launchFirefox } from '../support/firefox.ts';

describeWild(() => launchFirefox());
