import { describeListAttacks } from './shortcut-list.ts';

describeListAttacks('Colophon', 'permitted', false);
