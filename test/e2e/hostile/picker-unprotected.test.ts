import { describeAttacks } from './picker.ts';

describeAttacks({ build: 'the unprotected build', mode: 'unprotected', isUnprotected: true });
