/** Checks which messages reach the worker's handlers, for arbitrary senders and messages. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExtensionRequest } from '../../../extension/messages/channel.ts';
import { contract, type MessageName } from '../../../extension/messages/contract.ts';
import { parsePageRequest } from '../../../extension/messages/page-requests.ts';

type Sender = { id?: string; url?: string; frameId?: number; tab?: { id?: number } };

const id = 'abcdefghijklmnopabcdefghijklmnop';
const ownOrigin = `chrome-extension://${id}`;
const names = Object.keys(contract) as MessageName[];
const pageRequests = [
  ...['open-picker', 'open-popup', 'hide-button', 'append-ended'],
  ...['append-undone', 'add-to-post', 'add-to-reply'],
  ...['suggest-in-post', 'suggest-in-reply', 'undo-save', 'describe-editor'],
  ...['ask-if-posted', 'mark-published', 'undo-published'],
];
const parse = (message: unknown, sender: Sender) =>
  parseExtensionRequest(message, sender, { id, origin: ownOrigin });

const anyValue = fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 4 });
/** Almost valid messages, which arbitrary values hardly ever are. */
const almostValid = fc.record({
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
        wasVisible: fc.oneof(fc.boolean(), anyValue),
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
const message = fc.oneof(almostValid, fc.constantFrom(...pageRequests), anyValue);

describe('a message to the worker', () => {
  const foreignSenders = fc.oneof(
    fc.record({ id: fc.constant(id), url: fc.webUrl() }),
    fc.record({
      id: fc.constant(id),
      url: fc.constantFrom(
        ...[
          ownOrigin,
          `${ownOrigin}.evil.example/`,
          `${ownOrigin.slice(0, -1)}/`,
          `https://evil.example/${ownOrigin}/`,
        ],
        ...[
          '',
          'about:blank',
          'about:srcdoc',
          `blob:${ownOrigin}/x`,
          `filesystem:${ownOrigin}/x`,
          'null',
        ],
      ),
    }),
    fc.record({ id: fc.constant(id) }),
    fc.record({
      id: fc.constantFrom('', 'ponmlkjihgfedcbaponmlkjihgfedcba'),
      url: fc.constant(`${ownOrigin}/popup.html`),
    }),
    fc.record({ url: fc.constant(`${ownOrigin}/popup.html`) }),
  );

  it('a request of the extension’s pages from another sender: is ignored', () => {
    fc.assert(
      fc.property(almostValid, foreignSenders, (message, sender) => {
        expect(parse(message, sender)).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('a message that violates the contract: is ignored, and nothing throws', () => {
    let handled = 0;
    fc.assert(
      fc.property(message, message => {
        const parsed = parse(message, { id, url: `${ownOrigin}/popup.html` });
        if (parsed === null) return;
        handled++;
        expect(contract[parsed.name].request.parse(parsed.request)).toEqual(parsed.request);
      }),
      { numRuns: 3_000 },
    );
    expect(handled).toBeGreaterThan(50);
  });

  it('a request of a script in a page: is accepted only without data and from a tab', () => {
    const senders = fc.oneof(
      foreignSenders,
      fc.record({
        id: fc.constant(id),
        url: fc.webUrl(),
        frameId: fc.nat(),
        tab: fc.record({ id: fc.nat() }),
      }),
    );
    fc.assert(
      fc.property(message, senders, (message, sender: Sender) => {
        const parsed = parsePageRequest(message, sender, id);
        if (parsed === null) return;
        expect(pageRequests).toContain(message);
        expect(parsed.request).toBe(message);
        expect(sender.id).toBe(id);
        expect(parsed.from).toEqual({
          tabId: sender.tab?.id,
          frameId: sender.frameId,
          host: new URL(sender.url ?? '').hostname,
        });
      }),
      { numRuns: 2_000 },
    );
    const page = { id, url: 'https://a.example/', frameId: 3, tab: { id: 7 } };
    for (const request of pageRequests)
      expect(parsePageRequest(request, page, id)).toEqual({
        request,
        from: { tabId: 7, frameId: 3, host: 'a.example' },
      });
    expect(parsePageRequest('open-picker', { ...page, id: 'another' }, id)).toBeNull();
    expect(parsePageRequest('open-picker', { id, url: page.url }, id)).toBeNull();
  });

  it.each([
    ['about:srcdoc', 'https://a.example', 'a.example'],
    ['about:blank', 'https://a.example:8443', 'a.example'],
    ['about:srcdoc', 'null', ''],
    ['about:blank', undefined, ''],
    ['https://a.example/', 'null', 'a.example'],
  ])('from a frame at %s with the origin %s: its host is %j', (url, origin, host) => {
    const frame = { id, url, frameId: 3, tab: { id: 7 }, ...(origin !== undefined && { origin }) };
    expect(parsePageRequest('shortcut-typed', frame, id)?.from.host).toBe(host);
  });
});
