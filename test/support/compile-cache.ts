import { join } from 'node:path';

/** Variables with which Node keeps what it has compiled: the same servers start many times a run. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
};
