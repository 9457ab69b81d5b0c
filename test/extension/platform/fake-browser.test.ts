/** The fake browser does to values what browsers do: it is held to the table that was measured in both. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type BrowserName,
  type CrossingValue,
  crossingValues,
  describeValue,
  listDeviations,
  type Way,
  ways,
} from '../../support/crossing-values.ts';
import {
  addFrame,
  browser,
  fake,
  resetFakeBrowser,
  sendFromPage,
} from '../../support/fake-browser.ts';
import { createFrame } from '../../support/fake-frames.ts';

const tabId = 1;
/** The answer of the worker to a message. */
let answer: (message: unknown) => unknown;

beforeEach(() => {
  resetFakeBrowser();
  addFrame(tabId, 0, createFrame('https://example.org/', {}));
  browser.runtime.onMessage.addListener((message, _, respond) => {
    respond(answer(message));
    return true;
  });
  browser.runtime.onConnect.addListener(port =>
    port.onMessage.addListener(message => port.postMessage(answer(message))),
  );
});

const browserNames: BrowserName[] = ['Chromium', 'Firefox'];
describe.each(browserNames)('fake of %s', name => {
  it.each(ways)('%s: values arrive as in the browser', async way => {
    fake.browserName = name;
    expect(await listDeviations(name, way, send)).toEqual({});
  });
});

async function send(name: CrossingValue, way: Way): Promise<string> {
  const value: unknown = new Function(`return ${crossingValues[name]}`)();
  const isAnswer = way.startsWith('reply') || way === 'port from the worker';
  answer = isAnswer ? () => value : describeValue;
  try {
    const arrived = await carriers[way](isAnswer ? 'probe' : value);
    return isAnswer || typeof arrived !== 'string' ? describeValue(arrived) : arrived;
  } catch {
    return 'refused';
  }
}

/** Send a value. They resolve to its description, or to the answer. */
const carriers: Record<Way, (value: unknown) => Promise<unknown>> = {
  'argument of a function in a page': value => callInPage(String(describeValue), [value]),
  'result of a function in a page': async value => {
    const frame = createFrame('https://example.org/', { value });
    addFrame(tabId, 0, frame);
    return describeValue(await callInPage('() => globalThis.value'));
  },
  'message of a page’s script': value => sendFromPage(value, tabId),
  'reply to a page’s script': value => sendFromPage(value, tabId),
  'message of an extension page': value => browser.runtime.sendMessage(value),
  'reply to an extension page': value => browser.runtime.sendMessage(value),
  'port to the worker': sendThroughPort,
  'port from the worker': sendThroughPort,
  'storage.session': value => store('session', value),
  'storage.local': value => store('local', value),
};

async function callInPage(func: string, args: unknown[] = []): Promise<unknown> {
  const [first] = await browser.scripting.executeScript({ target: { tabId }, func, args });
  return first?.result;
}

function sendThroughPort(value: unknown): Promise<unknown> {
  const port = browser.runtime.connect({ name: 'crossing' });
  return new Promise(resolve => {
    port.onMessage.addListener(resolve);
    port.postMessage(value);
  });
}

async function store(area: 'session' | 'local', value: unknown): Promise<string> {
  await browser.storage[area].remove('crossing');
  await browser.storage[area].set({ crossing: value });
  const stored = await browser.storage[area].get('crossing');
  return 'crossing' in stored ? describeValue(stored.crossing) : 'nothing';
}
