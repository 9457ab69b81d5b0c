/** An extension's content security policy forbids `eval`, which Zod would try. Import this first. */
import { z } from 'zod';

z.config({ jitless: true });
