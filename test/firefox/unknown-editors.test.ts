import { describeUnknownEditors } from '../e2e/composers/unknown-editors.ts';
import { launchFirefox } from '../support/firefox.ts';

describeUnknownEditors(() => launchFirefox('generic'));
