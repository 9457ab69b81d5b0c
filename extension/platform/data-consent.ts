/**
 * The user's consent to sending data to a connected server. Firefox itself asks the user for consent, as
 * it does for permissions (extensionworkshop.com, "Firefox built-in consent"). The manifest declares the
 * data as optional, because no data is sent without a server.
 */
import { hasPermissions, requestPermissions } from './permissions.ts';

/** Posts and signatures, text in them that was selected in pages, and the addresses of posts' pages. */
export const dataSentToServer = ['personalCommunications', 'websiteContent', 'browsingActivity'];

/** Other browsers do not ask for this consent. */
const asksForConsent = import.meta.env.BROWSER === 'firefox';
const consent = asksForConsent ? { data_collection: dataSentToServer } : {};

/** Requests consent, and permission for the origins if there are any. Call it in a user gesture. */
export async function requestDataConsent(origins: string[]): Promise<boolean> {
  if (asksForConsent || origins.length > 0)
    await requestPermissions({ ...(origins.length > 0 && { origins }), ...consent });
  // The browser's answer is not used: it also covers the origins, and without a permission for them the
  // server may still answer.
  return await hasDataConsent();
}

export async function hasDataConsent(): Promise<boolean> {
  return !asksForConsent || (await hasPermissions(consent));
}
