import { describeUnknownEditors, unknownSignatures } from '../conformance/unknown-editors.ts';
import { setUpDriverBrowser } from '../e2e/composers/driver-browser.ts';
import { launchFirefox } from '../support/firefox.ts';

// This build has no adapters for particular editors, so that every editor is an unknown one.
describeUnknownEditors(setUpDriverBrowser(() => launchFirefox('generic'), unknownSignatures));
