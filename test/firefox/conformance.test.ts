import { describeConformance, signatures } from '../conformance/scenarios.ts';
import { setUpDriverBrowser } from '../e2e/composers/driver-browser.ts';
import { editorCases } from '../e2e/composers/editor-cases.ts';
import { launchFirefox } from '../support/firefox.ts';

const browser = setUpDriverBrowser(() => launchFirefox(), signatures);
describeConformance(browser, editorCases);
browser.describeLaterTexts();
