import { editorCases, refusedEditors } from '../e2e/composers/editor-cases.ts';
import { describeRefusals } from '../e2e/composers/refusals.ts';
import { launchFirefox } from '../support/firefox.ts';

const refusedOnlyInFirefox = editorCases
  .filter(({ refusedIn }) => refusedIn === 'Firefox')
  .map(({ editor }) => editor);

describeRefusals(() => launchFirefox(), [...refusedEditors, ...refusedOnlyInFirefox]);
