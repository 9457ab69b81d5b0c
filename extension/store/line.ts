/** What the device has learnt of the line to its server, so that a new worker need not try it anew. */
import { z } from 'zod';
import type { Database } from './database.ts';

const lineSchema = z.object({
  /** Bytes of JSON that a request may carry, and that it asks for. */
  pushBytes: z.int().positive(),
  pageBytes: z.int().positive(),
  /** Whether the server has said that it takes compressed bodies. */
  takesGzip: z.boolean(),
});
export type Line = z.output<typeof lineSchema>;

export async function readLine(database: Database): Promise<Line | null> {
  const single = await database.singles.get('line');
  return lineSchema
    .nullable()
    .catch(null)
    .parse(single?.value ?? null);
}

export async function writeLine(database: Database, value: Line): Promise<void> {
  await database.singles.put({ key: 'line', value });
}
