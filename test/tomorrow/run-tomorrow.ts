import { join } from 'node:path';

/** The variable that makes a program of the server one of tomorrow. */
export const asTomorrow = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'node.ts')}` };
