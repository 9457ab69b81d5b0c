import type { Mount } from '../practice.ts';
import { mountLatest } from '../wordpress-latest.ts';

/** WordPress puts the post in a frame, so that the theme's styles apply to nothing else. */
export const mount: Mount = (host, text) => mountLatest(host, text, true);
