/** An older version of WordPress's block editor, in a document of its own: the editor's stores exist once. */
import { chromium } from './chromium.ts';
import { describeEndings } from './scenarios.ts';

describeEndings(chromium, ['gutenberg-older']);
