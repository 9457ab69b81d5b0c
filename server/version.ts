/** The version of this server: its package's. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

export const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
