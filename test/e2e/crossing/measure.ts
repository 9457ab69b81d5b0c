/** Sends a value on each way that an extension has, in a real browser, and describes what arrives. */
import type { Page } from 'puppeteer-core';
import {
  type CrossingValue,
  crossingValues,
  describeValue,
  type Way,
} from '../../support/crossing-values.ts';

/** Two pages of the extension, and the path of a page into which it may inject scripts. */
export type Contexts = { sender: Page; receiver: Page; path: string };

const api = '(globalThis.browser ?? chrome)';
const describe = `(${describeValue})`;

/** Prepares the contexts. Returns a function that sends a value, and resolves to the description. */
export async function createCrossing({ sender, receiver, path }: Contexts) {
  // Extension pages receive what the worker does, and a driver reaches them in every browser.
  await receiver.evaluate(`{
    const { runtime } = ${api};
    runtime.onMessage.addListener((message, _, respond) => {
      respond(globalThis.answer(message));
    });
    runtime.onConnect.addListener(port => {
      if (port.name === 'crossing')
        port.onMessage.addListener(message => port.postMessage(globalThis.answer(message)));
    });
  }`);
  await sender.evaluate(`(async () => {
    for (const { id } of await ${api}.tabs.query({})) {
      const target = { tabId: id };
      const read = ${api}.scripting.executeScript({ target, func: () => location.pathname });
      const [found] = await read.catch(() => []);
      if (found?.result === ${JSON.stringify(path)}) globalThis.target = target;
    }
    globalThis.inPage = async (func, args = []) => {
      const [{ result, error }] = await ${api}.scripting.executeScript({ target, func, args });
      if (error) throw error;
      return result;
    };
    globalThis.throughPort = message => new Promise((resolve, reject) => {
      const port = ${api}.runtime.connect({ name: 'crossing' });
      port.onMessage.addListener(answer => {
        port.disconnect();
        resolve(answer);
      });
      port.postMessage(message);
    });
  })()`);

  return async (name: CrossingValue, way: Way): Promise<string> => {
    const value = crossingValues[name];
    const answers = way.startsWith('reply') || way === 'port from the worker';
    await receiver.evaluate(`globalThis.answer = ${answers ? `() => ${value}` : describe};`);
    const run = `(async () => { ${statements[way](value)} })().catch(error => 'refused')`;
    return String(await sender.evaluate(run));
  };
}

/** Returns statements that send the value, and return the description of what arrived. */
const statements: Record<Way, (value: string) => string> = {
  'argument of a function in a page': value => `return await inPage(${describe}, [${value}])`,
  'result of a function in a page': value => `return ${describe}(await inPage(() => ${value}))`,
  'message of a page’s script': value =>
    `return await inPage(() => ${api}.runtime.sendMessage(${value}))`,
  'reply to a page’s script': () =>
    `return await inPage(async () => ${describe}(await ${api}.runtime.sendMessage('probe')))`,
  'message of an extension page': value => `return await ${api}.runtime.sendMessage(${value})`,
  'reply to an extension page': () =>
    `return ${describe}(await ${api}.runtime.sendMessage('probe'))`,
  'port to the worker': value => `return await throughPort(${value})`,
  'port from the worker': () => `return ${describe}(await throughPort('probe'))`,
  'storage.session': value => store('session', value),
  'storage.local': value => store('local', value),
};

const store = (area: string, value: string) => `
  await ${api}.storage.${area}.remove('crossing');
  await ${api}.storage.${area}.set({ crossing: ${value} });
  const stored = await ${api}.storage.${area}.get('crossing');
  return 'crossing' in stored ? ${describe}(stored.crossing) : 'nothing';`;
