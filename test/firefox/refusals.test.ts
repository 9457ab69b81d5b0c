import { refusedEditors, subjects } from '../e2e/composers/kinds.ts';
import { describeRefusals } from '../e2e/composers/refusals.ts';
import { launchFirefox } from '../support/firefox.ts';

const refusedHere = subjects.filter(({ refusedIn }) => refusedIn === 'Firefox');

describeRefusals(
  () => launchFirefox(),
  [...refusedEditors, ...refusedHere.map(({ editor }) => editor)],
);
