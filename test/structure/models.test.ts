/** Editors with a model of their own. */
import { browserEdited, refusedEndings } from './expected.ts';
import { describeEndings } from './scenarios.ts';

describeEndings(Object.keys(refusedEndings).filter(editor => !browserEdited.includes(editor)));
