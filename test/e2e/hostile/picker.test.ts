import { describeAttacks } from './picker.ts';

describeAttacks('Colophon', 'production', false);
