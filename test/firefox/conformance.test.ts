import { subjects } from '../e2e/composers/kinds.ts';
import { describeConformance } from '../e2e/composers/scenarios.ts';
import { launchFirefox } from '../support/firefox.ts';

describeConformance(
  () => launchFirefox(),
  subjects.filter(({ refusedIn }) => refusedIn !== 'Firefox'),
);
