import type { Mount } from '../practice.ts';
import { mountLatest } from '../wordpress-latest.ts';

export const mount: Mount = (host, text) => mountLatest(host, text, false);
