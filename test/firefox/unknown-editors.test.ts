import { describeUnknownEditors } from '../e2e/composers/unknown-editors.ts';
import { launchFirefox } from '../support/firefox.ts';

// This build has no adapters for particular editors, so that every editor is an unknown one.
describeUnknownEditors(() => launchFirefox('generic'));
