/** Editors whose text the browser edits, and mail replies in them. */
import { browserEdited } from './expected.ts';
import { describeEndings, describeReplies } from './scenarios.ts';

describeEndings(browserEdited);
describeReplies();
