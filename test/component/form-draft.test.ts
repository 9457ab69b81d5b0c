/** The hook that opens the draft of a form, in a real browser: its effects run when the page is painted. */
import { h, render } from 'preact';
import { describe, expect, it } from 'vitest';
import { useFormDraft } from '../../extension/ui/use-form-draft.ts';

describe('the draft of a form that is closed before the browser paints it', () => {
  it.each(['at once', 'later'])('opened %s: it is closed', async when => {
    let closed = 0;
    const draft = { close: () => void closed++ };
    const Form = () => {
      useFormDraft(() => (when === 'at once' ? draft : Promise.resolve(draft)));
      return null;
    };
    const root = document.createElement('div');
    render(h(Form, {}), root);
    // The draft that opens at once is there after a microtask.
    await Promise.resolve();
    render(null, root);
    await expect.poll(() => closed).toBe(1);
  });
});
