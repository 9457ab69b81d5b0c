import { beforeAll } from 'vitest';
import { buildMode, folderOf } from '../../support/build-mode.ts';
import { describeAttacks } from './picker.ts';

beforeAll(() => buildMode('defenceless'));

describeAttacks('the defenceless build', folderOf('defenceless'), true);
