/**
 * Keeps Zod from compiling schemas with `eval`, which the extension's content security policy forbids.
 * Import this first, before any module that uses Zod.
 */
import { z } from 'zod';

z.config({ jitless: true });
