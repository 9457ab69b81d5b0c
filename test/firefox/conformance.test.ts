import { editorCases } from '../e2e/composers/editor-cases.ts';
import { describeConformance } from '../e2e/composers/scenarios.ts';
import { launchFirefox } from '../support/firefox.ts';

// `refusals.test.ts` tests the other editors.
describeConformance(
  () => launchFirefox(),
  editorCases.filter(({ refusedIn }) => refusedIn !== 'Firefox'),
);
