/** The results of claiming the code of a pairing, and of asking for the key of the claim. */
import { z } from 'zod';

const fault = z.object({
  fault: z.enum([
    'unreachable',
    'server-not-understood',
    'update-extension',
    'update-server',
    'redirect',
    'login',
    'forbidden',
    'page',
    /** The user does not consent to sending data. */
    'no-consent',
    /** The code is wrong, used or expired. */
    'code-refused',
    /** The server refuses all codes for some minutes. */
    'too-many-tries',
    /** The other device has refused, or has not confirmed in time. */
    'claim-ended',
  ]),
});
export type ClaimFault = z.output<typeof fault>['fault'];

/** Both devices show the words; the claim is the secret that gets the key. */
export const claimResult = z.union([
  z.object({ claim: z.string(), words: z.array(z.string()) }),
  fault,
]);
export type ClaimResult = z.output<typeof claimResult>;

/** The key is null while the other device has not confirmed. */
export const claimedKey = z.union([z.object({ key: z.string().nullable() }), fault]);
export type ClaimedKey = z.output<typeof claimedKey>;
