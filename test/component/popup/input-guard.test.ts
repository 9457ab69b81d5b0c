/** The picker takes letters into its fields at once; keys that choose something only once the user has seen it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createInputGuard, type InputGuard } from '../../../extension/picker/input-guard.ts';

let guard: InputGuard;
/** The keys that have reached the page. */
let keys: string[] = [];

function focus(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLInputElement>('input, button');
  window.focus();
  field?.focus();
  keys = [];
  return field as HTMLInputElement;
}

beforeAll(() => {
  // The browser does not report a page as visible that is faded.
  document.documentElement.style.opacity = '0.5';
  guard = createInputGuard(Promise.resolve());
  window.addEventListener('keydown', ({ key }) => keys.push(key));
});

describe('picker that has not been visible for long enough', () => {
  it('letters typed in a field: they are in it', async () => {
    const field = focus('<input>');
    await userEvent.keyboard('Ann Ö');
    expect(guard.hasBeenVisible()).toBe(false);
    expect(field.value).toBe('Ann Ö');
  });

  it.each(['{Enter}', '{Tab}', '{ArrowDown}', '{Escape}', '{Backspace}', '{Control>}a{/Control}'])(
    '%s in a field: does not arrive',
    async key => {
      const field = focus('<form><input value="Ann"><button>Insert</button></form>');
      let isSent = false;
      document.querySelector('form')?.addEventListener('submit', event => {
        event.preventDefault();
        isSent = true;
      });
      await userEvent.keyboard(key);
      expect(keys).toEqual([]);
      expect(isSent).toBe(false);
      expect(field.value).toBe('Ann');
      expect(document.activeElement).toBe(field);
    },
  );

  it.each([' ', 'n', '{Enter}'])('%j on a button: does not arrive', async key => {
    const button = focus('<button>Insert</button>');
    let isPressed = false;
    button.addEventListener('click', () => (isPressed = true));
    await userEvent.keyboard(key);
    expect(keys).toEqual([]);
    expect(isPressed).toBe(false);
  });
});

describe('picker that has been visible for long enough', () => {
  it('Enter: arrives', async () => {
    focus('<input>');
    document.documentElement.style.opacity = '';
    await expect.poll(() => guard.hasBeenVisible(), { timeout: 10_000 }).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(keys).toEqual(['Enter']);
  });
});
