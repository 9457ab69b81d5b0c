/**
 * Offers a signature where a person has asked for it, and appends it on their press. What was
 * offered stands in the browser's session storage, by frame, for a post and for a reply each, and is
 * good for one press.
 */

import { browser } from 'wxt/browser';
import type { Signature } from '../../shared/resources/signature.ts';
import { isolate } from '../../shared/text/isolate.ts';
import { lineStyle as style } from '../in-page/offer/line-style.ts';
import { isSightTold } from '../in-page/surface/defences.ts';
import type { EssentialWords } from '../locales/en/essential.ts';
import { offerOn } from '../messages/offer-sites.ts';
import type { AppendOrder } from '../orders/order.ts';
import { pageAddress } from '../signatures/page-address.ts';
import { matchesSite } from '../signatures/site.ts';
import { orderBySite, timesUsed } from '../signatures/suggest.ts';
import { loadDateLanguage } from '../signatures/variables/date-language.ts';
import { questionsIn, renderVariables, usesVariable } from '../signatures/variables/render.ts';
import { contentOf, versionFor } from '../signatures/versions.ts';
import type { Database } from '../store/database.ts';
import { listOfferedSignatures, listUses } from '../store/read.ts';
import { readSettings } from '../store/settings.ts';
import { findComposer } from './find-composer.ts';

type Place = { tabId: number; frameId: number; host: string };
type Means = {
  database: Database;
  words(): Promise<EssentialWords>;
  append(order: AppendOrder): Promise<void>;
  /** For what asks the person something before it can be appended, and for presses nobody can judge. */
  openPickerFor(tabId: number, signatureId: string | null): Promise<void>;
};

const keyOf = ({ tabId, frameId }: Place, isReply: boolean) =>
  `offered:${isReply ? 'reply' : 'post'}:${tabId}:${frameId}`;

export function createOffers({ database, words, append, openPickerFor }: Means) {
  let refreshing = Promise.resolve();

  async function offeredAt(host: string): Promise<Signature[]> {
    const offered = await listOfferedSignatures(database);
    return offered.filter(({ offered_on }) => offered_on.some(site => matchesSite(host, site)));
  }

  async function offer(place: Place, isReply: boolean) {
    const all = await offeredAt(place.host);
    const fit = all.filter(signature => !isReply || signature.offered_in_replies);
    const uses = await listUses(database);
    const [best] = orderBySite(fit, uses, { host: place.host, nowMs: Date.now() });
    if (best === undefined) return null;
    await browser.storage.session.set({ [keyOf(place, isReply)]: best.id });
    const { offers, language } = await words();
    const { says, add, decline } = offers;
    return { says: says(isolate(best.name)), add, decline, direction: language.direction, style };
  }

  async function add(place: Place, isReply: boolean): Promise<void> {
    const key = keyOf(place, isReply);
    const { [key]: id } = await browser.storage.session.get(key);
    await browser.storage.session.remove(key);
    const signature = (await offeredAt(place.host)).find(one => one.id === id);
    // Deleted meanwhile, or offered there no longer: a press is never for nothing.
    if (signature === undefined) return await openPickerFor(place.tabId, null);
    const content = contentOf(signature, versionFor(signature, place.host).index);
    const asks =
      signature.variables &&
      (questionsIn(content).length > 0 || usesVariable(content, 'clipboard'));
    const filled = await fill(signature, content, place);
    // A page may have staged the press where nobody tells whether the offer was seen. And of one that is
    // filled with nothing the picker says so.
    if (asks || filled.content === '' || !isSightTold)
      return await openPickerFor(place.tabId, signature.id);
    const [found, { separator }] = await Promise.all([
      findComposer(place.tabId),
      readSettings(database),
    ]);
    // A page around the frame may have taken the focus, to get what was offered in the frame alone.
    const isThere = found.found && found.frameId === place.frameId;
    const composer = isThere ? found.sighting.composer : '';
    const { name } = signature;
    const signatures = [{ id: signature.id, name, ...filled }];
    const order = { id: crypto.randomUUID(), tabId: place.tabId, composer, separator };
    await append({ ...order, signatures, isOnce: true });
  }

  async function fill({ id, variables }: Signature, content: string, { tabId, host }: Place) {
    if (!variables) return { content, caret: null };
    const [{ language }, { url = '', title = '' }, uses] = await Promise.all([
      words(),
      browser.tabs.get(tabId),
      listUses(database),
    ]);
    const { text, caret } = renderVariables(content, {
      now: new Date(),
      language: await loadDateLanguage(language.tag, navigator.languages),
      ...{ url: pageAddress(url), title, host, selection: '', clipboard: '' },
      counter: String(timesUsed(uses, id) + 1),
      answers: new Map(),
    });
    return { content: text, caret };
  }

  return {
    offer,
    add,
    /** To be called whenever what is offered where, or what is permitted, may have changed. */
    refresh(): Promise<void> {
      refreshing = refreshing.then(async () => {
        const offered = await listOfferedSignatures(database);
        await offerOn([...new Set(offered.flatMap(({ offered_on }) => offered_on))]);
      });
      return refreshing;
    },
    /** Something was appended in the tab: what was offered there has been decided. */
    async settle(tabId: number): Promise<void> {
      const target = { tabId, allFrames: true };
      const func = () => globalThis.colophonOffer?.settle();
      await browser.scripting.executeScript({ target, func }).catch(() => []); // The tab has gone.
    },
  };
}
