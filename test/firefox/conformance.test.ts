import { editorCases } from '../e2e/composers/editor-cases.ts';
import { describeConformance } from '../e2e/composers/scenarios.ts';
import { launchFirefox } from '../support/firefox.ts';

describeConformance(() => launchFirefox(), editorCases);
