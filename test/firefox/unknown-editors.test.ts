import { beforeAll } from 'vitest';
import { describeUnknownEditors } from '../e2e/composers/unknown-editors.ts';
import { buildMode, folderOf } from '../support/build-mode.ts';
import { launchFirefox } from '../support/firefox.ts';

beforeAll(() => buildMode('generic', 'firefox'));

describeUnknownEditors(() => launchFirefox(folderOf('generic', 'firefox')));
