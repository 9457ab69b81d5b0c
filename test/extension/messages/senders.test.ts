/** What reaches the worker's handlers, whoever sends whatever. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedIn } from '../../../extension/messages/channel.ts';
import { contract, type MessageName } from '../../../extension/messages/contract.ts';
import { askedByPage } from '../../../extension/messages/page-requests.ts';

type Sender = { id?: string; url?: string; frameId?: number; tab?: { id?: number } };

const id = 'abcdefghijklmnopabcdefghijklmnop';
const own = `chrome-extension://${id}`;
const names = Object.keys(contract) as MessageName[];
const ofPages = [
  ...['open-picker', 'open-popup', 'hide-button', 'order-ended'],
  ...['append-undone', 'add-to-post', 'add-to-reply'],
  ...['offer-in-post', 'offer-in-reply', 'undo-save', 'describe-editor'],
];
const asked = (message: unknown, sender: Sender) => askedIn(message, sender, { id, origin: own });

const anyValue = fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 4 });
/** Of the right shape, more or less: what any value is not by chance. */
const nearly = fc.record({
  name: fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor', 'toString'), fc.string()),
  request: fc.oneof(
    anyValue,
    fc.record(
      {
        tabId: fc.oneof(fc.integer(), fc.double(), fc.string()),
        token: fc.oneof(fc.string(), fc.integer()),
        id: fc.oneof(fc.uuid(), anyValue),
        composer: fc.oneof(fc.string(), anyValue),
        separator: fc.oneof(fc.constantFrom('blank-line', 'space', 'none'), anyValue),
        signatures: fc.oneof(fc.constant([]), anyValue),
        isSeen: fc.oneof(fc.boolean(), anyValue),
        deletions: fc.oneof(fc.constantFrom('ask', 'delete', 'keep'), anyValue),
        version: fc.oneof(fc.integer(), fc.constant(null), anyValue),
        server: fc.oneof(fc.webUrl(), anyValue),
        key: fc.oneof(fc.string(), anyValue),
        mixes: fc.oneof(fc.boolean(), anyValue),
      },
      { requiredKeys: [] },
    ),
  ),
});
const message = fc.oneof(nearly, fc.constantFrom(...ofPages), anyValue);

describe('a message to the worker', () => {
  const strangers = fc.oneof(
    fc.record({ id: fc.constant(id), url: fc.webUrl() }),
    fc.record({
      id: fc.constant(id),
      url: fc.constantFrom(
        ...[own, `${own}.evil.example/`, `${own.slice(0, -1)}/`, `https://evil.example/${own}/`],
        ...['', 'about:blank', 'about:srcdoc', `blob:${own}/x`, `filesystem:${own}/x`, 'null'],
      ),
    }),
    fc.record({ id: fc.constant(id) }),
    fc.record({
      id: fc.constantFrom('', 'ponmlkjihgfedcbaponmlkjihgfedcba'),
      url: fc.constant(`${own}/popup.html`),
    }),
    fc.record({ url: fc.constant(`${own}/popup.html`) }),
  );

  it('of the extension’s own pages is heard by nobody where something else sends it', () => {
    fc.assert(
      fc.property(nearly, strangers, (message, sender) => {
        expect(asked(message, sender)).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('is handled in no other shape than the contract’s, and nothing throws', () => {
    let handled = 0;
    fc.assert(
      fc.property(message, message => {
        const heard = asked(message, { id, url: `${own}/popup.html` });
        if (heard === null) return;
        handled++;
        expect(contract[heard.name].request.parse(heard.request)).toEqual(heard.request);
      }),
      { numRuns: 3_000 },
    );
    expect(handled).toBeGreaterThan(50);
  });

  it('of a script in a page carries no data, and comes from a tab of the web', () => {
    const senders = fc.oneof(
      strangers,
      fc.record({
        id: fc.constant(id),
        url: fc.webUrl(),
        frameId: fc.nat(),
        tab: fc.record({ id: fc.nat() }),
      }),
    );
    fc.assert(
      fc.property(message, senders, (message, sender: Sender) => {
        const heard = askedByPage(message, sender, id);
        if (heard === null) return;
        expect(ofPages).toContain(message);
        expect(heard.request).toBe(message);
        expect(sender.id).toBe(id);
        expect(heard.from).toEqual({
          tabId: sender.tab?.id,
          frameId: sender.frameId,
          host: new URL(sender.url ?? '').hostname,
        });
      }),
      { numRuns: 2_000 },
    );
    const page = { id, url: 'https://a.example/', frameId: 3, tab: { id: 7 } };
    for (const request of ofPages)
      expect(askedByPage(request, page, id)).toEqual({
        request,
        from: { tabId: 7, frameId: 3, host: 'a.example' },
      });
    expect(askedByPage('open-picker', { ...page, id: 'another' }, id)).toBeNull();
    expect(askedByPage('open-picker', { id, url: page.url }, id)).toBeNull();
  });
});
