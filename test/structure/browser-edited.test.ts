/** Editors whose text the browser edits, and mail replies in them. */
import { chromium } from './chromium.ts';
import { browserEdited } from './expected.ts';
import { describeEndings, describeReplies } from './scenarios.ts';

describeEndings(chromium, browserEdited);
describeReplies(chromium);
