/** Pairings in the HTTP API: a device that has a key invites another one with a code. */
import { z } from 'zod';
import { time, uuid } from '../resources/scalars.ts';
import { nameText, text } from '../text/text.ts';
import { scopeSchema } from './api.ts';

/** Codes that a workspace may have open at once. */
export const maxOpenPairings = 5;

const invitedScope = scopeSchema.exclude(['admin'], 'must be read or write');

export const newPairingSchema = z
  .object({
    scope: invitedScope.default('write').meta({ description: 'The scope of the new key.' }),
  })
  .meta({ id: 'NewPairing' });
export type NewPairing = z.output<typeof newPairingSchema>;

export const createdPairingSchema = z
  .object({
    id: uuid,
    code: z.string().nullable().meta({
      description:
        'Eight consonants, such as `WDJB-MJHT`. It works once, and is shown once; null in a repeated answer.',
    }),
    expires_at: time,
  })
  .meta({ id: 'CreatedPairing' });
export type CreatedPairing = z.output<typeof createdPairingSchema>;

const deviceSchema = z
  .object({
    name: nameText.meta({ description: 'The name of the new key.' }),
    kind: text({ min: 1, max: 64 }).meta({ description: 'Such as `extension` or `phone`.' }),
  })
  .meta({ id: 'PairedDevice' });
export type PairedDevice = z.output<typeof deviceSchema>;

export const newClaimSchema = z
  .object({
    code: text({ min: 1, max: 100 }).meta({ description: 'Case, spaces and dashes are ignored.' }),
    device: deviceSchema,
  })
  .meta({ id: 'NewClaim' });
export type NewClaim = z.output<typeof newClaimSchema>;

const words = z.array(z.string()).length(2).meta({
  description: 'Both devices show these two words, so that the user recognizes the right device.',
});

export const createdClaimSchema = z
  .object({
    claim: z.string().meta({ description: 'The secret that the new device gets its key with.' }),
    words,
  })
  .meta({ id: 'CreatedClaim' });
export type CreatedClaim = z.output<typeof createdClaimSchema>;

export const pairingSchema = z
  .object({
    id: uuid,
    scope: invitedScope,
    expires_at: time,
    device: deviceSchema.nullable(),
    address: z
      .string()
      .nullable()
      .meta({ description: 'The network address that the device claimed from.' }),
    claimed_at: time.nullable(),
    words: words.nullable(),
  })
  .meta({
    id: 'Pairing',
    description: 'An invitation and the device that wants to connect; null until one does.',
  });
export type Pairing = z.output<typeof pairingSchema>;
