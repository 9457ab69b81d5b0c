/** `npm run editors`: installs the editors of the practice pages, for what tests or measures with all of them. */
import { installEditors } from './installed.ts';

installEditors();
