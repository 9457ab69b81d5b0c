import { describeRefusals } from '../e2e/composers/refusals.ts';
import { launchFirefox } from '../support/firefox.ts';

describeRefusals(() => launchFirefox());
