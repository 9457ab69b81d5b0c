/** Drives the popup in Firefox with scripts in its process, because a driver cannot reach it. */
import { waitUntil } from './wait-until.ts';

export const popupElement = 'document.querySelector("browser[webextension-view-type=popup]")';

/** The popup as assistive technology sees it: by the browser's own roles and names. */
export type FirefoxPopup = {
  /** Returns each element as `role name`, with the names of Gecko's roles. */
  listElements(): Promise<string[]>;
  /** Waits for the element, such as `pushbutton Save post`, and clicks it. */
  press(element: string): Promise<void>;
  /** Waits for the field, and types into it. */
  fill(element: string, text: string): Promise<void>;
  see(element: string): Promise<void>;
  close(): Promise<void>;
};

/** @param inWindow evaluates in the browser's own window */
export function drivePopup(
  inWindow: (expression: string) => Promise<unknown>,
  close: () => Promise<void>,
): FirefoxPopup {
  const runInPopup = (script: string) =>
    inWindow(wrapForContentProcess(popupElement, elementsScript + script));
  const listElements = async (): Promise<string[]> => {
    const json = await runInPopup('answer(JSON.stringify(all.map(one => one.label)));');
    return typeof json === 'string' ? JSON.parse(json) : [];
  };
  async function see(element: string): Promise<void> {
    let last: string[] = [];
    await waitUntil(`“${element}” is in the popup`, async () => {
      last = await listElements();
      return last.includes(element);
    }).catch(async (error: unknown) => {
      throw new Error(`There is ${last.join(', ') || 'nothing'}.`, { cause: error });
    });
  }
  /** Acts on the element with this label. The script answers before it acts, because the popup may close. */
  async function act(label: string, action: string): Promise<void> {
    await see(label);
    const wanted = JSON.stringify(label);
    await runInPopup(
      `const { element } = all.find(({ label }) => label === ${wanted}); answer(true); ${action}`,
    );
  }
  return {
    listElements,
    see,
    press: element => act(element, 'element.click();'),
    fill: (element, text) =>
      act(
        element,
        `element.value = ${JSON.stringify(text)};
        element.dispatchEvent(new content.InputEvent('input', { bubbles: true }));`,
      ),
    close,
  };
}

/** Finds the signatures in the open popup by typing their names, and adds them. The popup closes then. */
export async function chooseByKeys(
  inWindow: (expression: string) => Promise<unknown>,
  names: readonly string[],
  where: 'end' | 'caret',
): Promise<void> {
  const run = (script: string) => inWindow(wrapForContentProcess(popupElement, script));
  /** Presses the keys. The script answers before it does, because the popup may close. */
  const press = (keys: readonly string[], modifier: string | null = null) =>
    run(`${keysScript} answer(true); press(${JSON.stringify(keys)}, ${JSON.stringify(modifier)});`);
  /** Waits until the search box has the focus and the list has an active signature, the one with this name if given. */
  async function waitForActive(name?: string): Promise<void> {
    let state: unknown;
    await waitUntil('keys reach the popup', async () => {
      state = await run(popupStateScript);
      return String(state).startsWith(`search box ${name ?? ''}`);
    }).catch((error: unknown) => {
      throw new Error(`The popup’s focus and active signature are: ${state}`, { cause: error });
    });
  }
  for (const name of names) {
    await waitForActive();
    // The name of the previous signature is still there.
    await press(['a'], 'Control');
    await press(name.split(''));
    await waitForActive(name);
    if (names.length > 1) await press(['Enter'], 'Shift');
  }
  await press(['Enter'], where === 'caret' ? 'Alt' : null);
}

const popupStateScript = `
  const { document } = content;
  const { activeElement } = document;
  const active = document.querySelector('[role=option][data-active=true]');
  const isInSearchBox = document.hasFocus() && activeElement.matches('[type=search]');
  const place = isInSearchBox ? 'search box' : activeElement.localName;
  answer(active ? place + ' ' + active.getAttribute('aria-label') : 'no list');`;

/** Presses keys as the operating system's widget reports them, so that the popup gets trusted events. */
const keysScript = `
  const input = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
  input.beginInputTransactionForTests(content);
  const toEvent = key => new content.KeyboardEvent('', { key });
  const press = (keys, modifier) => {
    if (modifier) input.keydown(toEvent(modifier));
    for (const key of keys) {
      input.keydown(toEvent(key));
      input.keyup(toEvent(key));
    }
    if (modifier) input.keyup(toEvent(modifier));
  };`;

/** Collects the shown elements, with the roles and names that the browser gives assistive technology. */
const elementsScript = `
  const tree = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const all = [...content.document.querySelectorAll('body *')].flatMap(element => {
    const found = tree.getAccessibleFor(element);
    return found && found.name ? [{ element, label: tree.getStringRole(found.role) + ' ' + found.name }] : [];
  });`;

/**
 * Returns an expression that runs `script` in the process of a tab's or popup's document. It returns the
 * value that the script passes to `answer`, false if there is none within 500 ms.
 */
export function wrapForContentProcess(browserElement: string, script: string): string {
  const sent = `{ const answer = value => sendAsyncMessage('colophon-test', value); ${script} }`;
  return `(async () => {
    const { messageManager } = ${browserElement} ?? {};
    if (!messageManager) return false;
    const answered = new Promise(resolve => {
      messageManager.addMessageListener('colophon-test', function onAnswer({ data }) {
        messageManager.removeMessageListener('colophon-test', onAnswer);
        resolve(data);
      });
    });
    messageManager.loadFrameScript('data:,' + encodeURIComponent(${JSON.stringify(sent)}), false);
    return Promise.race([answered, new Promise(resolve => setTimeout(resolve, 500, false))]);
  })()`;
}
