import { describeComposerChoice } from '../e2e/composers/targets.ts';
import { launchFirefox } from '../support/firefox.ts';

describeComposerChoice(() => launchFirefox());
