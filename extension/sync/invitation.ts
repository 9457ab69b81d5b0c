/** A server and the code of a pairing, from the popup to the settings. Neither address nor history ever has the code. */
import { z } from 'zod';
import { readSession, removeFromSession, writeSession } from '../platform/storage.ts';

const key = 'invitation';

const schema = z.object({ server: z.url(), code: z.string() });
export type Invitation = z.output<typeof schema>;

export const saveInvitation = (invitation: Invitation) => writeSession(key, invitation);

/** Resolves to the invitation that the user has just accepted, once; null if there is none. */
export async function takeInvitation(): Promise<Invitation | null> {
  const { data } = schema.safeParse(await readSession(key));
  await removeFromSession(key);
  return data ?? null;
}
