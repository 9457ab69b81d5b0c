import { describeAttacks } from './picker.ts';

describeAttacks('the defenceless build', 'defenceless', true);
