import { builtExtension } from '../../support/browser.ts';
import { describeAttacks } from './picker.ts';

describeAttacks('Colophon', builtExtension, false);
