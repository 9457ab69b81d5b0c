import { describeSmoke } from '../e2e/smoke/scenarios.ts';
import { launchFirefox } from '../support/firefox.ts';

describeSmoke(() => launchFirefox());
