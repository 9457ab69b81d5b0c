import { describeAttacks } from './picker.ts';

describeAttacks({ build: 'Colophon', mode: 'production', isUnprotected: false });
