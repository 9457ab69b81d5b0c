/** WordPress's block editor, also in the frame in which WordPress shows it. */
import { describeEndings } from './scenarios.ts';

describeEndings(['gutenberg', 'gutenberg-frame']);
