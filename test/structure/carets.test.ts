/** Insertions at the caret in each editor. */
import { editorsWithCaret } from './caret-expected.ts';
import { describeCarets } from './caret-scenarios.ts';

describeCarets(editorsWithCaret);
