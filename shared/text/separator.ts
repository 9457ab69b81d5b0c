import { z } from 'zod';

/** What stands between the text and a signature, and between signatures. */
export const separator = z.enum(['blank-line', 'line-break', 'space', 'none']);
export type Separator = z.output<typeof separator>;
