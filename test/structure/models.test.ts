/** Editors with a model of their own. */
import { chromium } from './chromium.ts';
import { browserEdited, refusedEndings } from './expected.ts';
import { describeEndings } from './scenarios.ts';

describeEndings(
  chromium,
  Object.keys(refusedEndings).filter(editor => !browserEdited.includes(editor)),
);
