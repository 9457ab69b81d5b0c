/**
 * Consent to what leaves the browser once a server is connected. Firefox asks for it itself, as it
 * asks for permissions (extensionworkshop.com, "Firefox built-in consent"); what is sent is declared
 * in the manifest as optional, since nothing is without a server.
 */
import { browser } from 'wxt/browser';

/** Posts and signatures, what of them was selected in pages, and the addresses of posts' pages. */
export const sentToServer = ['personalCommunications', 'websiteContent', 'browsingActivity'];

/** Other browsers have no such question. */
const isAsked = import.meta.env.BROWSER === 'firefox';
const consent = isAsked ? { data_collection: sentToServer } : {};

type Asked = Parameters<typeof browser.permissions.request>[0];

/** Asks for consent, and for hosts where any are named; to be called within a press. */
export async function askToSend(origins: string[]): Promise<boolean> {
  if (isAsked || origins.length > 0)
    await browser.permissions.request({
      ...(origins.length > 0 && { origins }),
      ...consent,
    } as Asked);
  // Without the hosts the server may still answer.
  return await maySend();
}

export async function maySend(): Promise<boolean> {
  return !isAsked || (await browser.permissions.contains(consent as Asked));
}
