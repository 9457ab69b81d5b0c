/** Requests and removes host permissions for single sites. */
import { hasPermissions, removePermissions, requestPermissions } from '../platform/permissions.ts';

const toPermissions = (host: string) => ({ origins: [`*://${host}/*`] });

export function createSiteAccess() {
  /**
   * The hosts whose permission the user has granted to a request made here. Only these are removed again;
   * the others had been granted earlier.
   */
  const newlyPermitted = new Set<string>();
  return {
    /** Call it in a user gesture: the browser asks the user. */
    async requestSiteAccess(host: string): Promise<boolean> {
      // Not awaited before the request, which has to be made within the user gesture.
      const permittedBefore = hasPermissions(toPermissions(host));
      const isGranted = await requestPermissions(toPermissions(host));
      if (isGranted && !(await permittedBefore)) newlyPermitted.add(host);
      return isGranted;
    },
    /** Removes the host's permission, unless the user had granted it before. */
    async revertSiteAccess(host: string): Promise<void> {
      if (newlyPermitted.delete(host)) await removePermissions(toPermissions(host));
    },
  };
}
