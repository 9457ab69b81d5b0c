/** The popup in a Firefox, which no driver reaches: asked and pressed in the process that it lives in. */
import { until } from './until.ts';

export const popupElement = 'document.querySelector("browser[webextension-view-type=popup]")';

/** The popup as assistive technology finds it: by the browser's own roles and names. */
export type FirefoxPopup = {
  /** Each thing as `role name`, in the words of Gecko's roles. */
  things(): Promise<string[]>;
  /** Waits for the thing, such as `pushbutton Save post`, and clicks on it. */
  press(thing: string): Promise<void>;
  /** Waits for the field, and types into it. */
  fill(thing: string, text: string): Promise<void>;
  see(thing: string): Promise<void>;
  close(): Promise<void>;
};

/** @param inWindow evaluates in the browser's own window */
export function drivePopup(
  inWindow: (expression: string) => Promise<unknown>,
  close: () => Promise<void>,
): FirefoxPopup {
  const ask = (script: string) => inWindow(inProcessOf(popupElement, thingsScript + script));
  const things = async (): Promise<string[]> => {
    const told = await ask('answer(JSON.stringify(all.map(one => one.thing)));');
    return typeof told === 'string' ? JSON.parse(told) : [];
  };
  async function see(thing: string): Promise<void> {
    let last: string[] = [];
    await until(`“${thing}” is in the popup`, async () => {
      last = await things();
      return last.includes(thing);
    }).catch((error: unknown) => {
      throw new Error(`There is ${last.join(', ') || 'nothing'}.`, { cause: error });
    });
  }
  /** Once: what was pressed may be gone before its answer is heard. */
  async function act(thing: string, how: string): Promise<void> {
    await see(thing);
    const sought = JSON.stringify(thing);
    await ask(
      `const { element } = all.find(({ thing }) => thing === ${sought}); answer(true); ${how}`,
    );
  }
  return {
    things,
    see,
    press: thing => act(thing, 'element.click();'),
    fill: (thing, text) =>
      act(
        thing,
        `element.value = ${JSON.stringify(text)};
        element.dispatchEvent(new content.InputEvent('input', { bubbles: true }));`,
      ),
    close,
  };
}

/** What is shown, with the roles and names that the browser tells assistive technology. */
const thingsScript = `
  const tree = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const all = [...content.document.querySelectorAll('body *')].flatMap(element => {
    const found = tree.getAccessibleFor(element);
    return found && found.name ? [{ element, thing: tree.getStringRole(found.role) + ' ' + found.name }] : [];
  });`;

/** Runs `script` where the document of a tab or popup lives; its `answer(value)` comes back. */
export function inProcessOf(browserElement: string, script: string): string {
  const sent = `{ const answer = value => sendAsyncMessage('colophon-test', value); ${script} }`;
  return `(async () => {
    const { messageManager } = ${browserElement} ?? {};
    if (!messageManager) return false;
    const heard = new Promise(resolve => {
      messageManager.addMessageListener('colophon-test', function hear({ data }) {
        messageManager.removeMessageListener('colophon-test', hear);
        resolve(data);
      });
    });
    messageManager.loadFrameScript('data:,' + encodeURIComponent(${JSON.stringify(sent)}), false);
    return Promise.race([heard, new Promise(resolve => setTimeout(resolve, 500, false))]);
  })()`;
}
