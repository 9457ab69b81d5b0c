import { describeListAttacks } from './shortcut-list.ts';

describeListAttacks('the unprotected build', 'unprotected', true);
