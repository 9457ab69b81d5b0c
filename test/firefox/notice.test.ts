import { describeNotice } from '../e2e/composers/notice.ts';
import { launchFirefox } from '../support/firefox.ts';

describeNotice(() => launchFirefox());
