/** Editors with a model of their own. */
import { chromium } from './chromium.ts';
import { browserEdited, refusedEndings, wordpress } from './expected.ts';
import { describeEndings } from './scenarios.ts';

const others = [...browserEdited, ...wordpress];
describeEndings(
  chromium,
  Object.keys(refusedEndings).filter(editor => !others.includes(editor)),
);
