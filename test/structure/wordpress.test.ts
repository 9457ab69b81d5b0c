/** WordPress's block editor, also in the frame in which WordPress shows it. */
import { chromium } from './chromium.ts';
import { describeEndings } from './scenarios.ts';

describeEndings(chromium, ['gutenberg', 'gutenberg-frame']);
