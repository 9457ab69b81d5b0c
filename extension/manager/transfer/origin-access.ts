/** Access to another server for the time of one import. It is no part of `platform/`, which the popup loads. */
import {
  hasPermissions,
  removePermissions,
  requestPermissions,
} from '../../platform/permissions.ts';
import type { RequestOrigin } from './trypost-model.ts';

/**
 * Asks the user for access to the host of a server. Call it in a user gesture, and before anything is awaited in it: the
 * browser shows its question only then.
 * @param server the address of the server, for example `https://example.org:8000/path`
 * @returns a function that gives the access back, unless it was granted before; null if the user refuses
 */
export const requestOrigin: RequestOrigin = async server => {
  const wanted = { origins: [toPattern(server)] };
  // Not awaited before the request, which has to be made within the user gesture.
  const permittedBefore = hasPermissions(wanted);
  const isGranted = await requestPermissions(wanted);
  const isLasting = await permittedBefore;
  if (!isGranted) return null;
  return async () => {
    // The user may have turned on the button there before, or another feature that needs the access.
    if (!isLasting) await removePermissions(wanted);
  };
};

/** Returns the match pattern of the server's scheme and host. Patterns have no port. */
function toPattern(server: string): string {
  const { protocol, hostname } = new URL(server);
  return `${protocol}//${hostname}/*`;
}
