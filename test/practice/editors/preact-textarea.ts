import { h, render } from 'preact';
import { useState } from 'preact/hooks';
import type { Mount } from '../practice.ts';

/** A controlled field in Preact. */
export const mount: Mount = (host, text) => {
  const model = { text };
  function Composer() {
    const [value, setValue] = useState(model.text);
    model.text = value;
    const onInput = (event: Event) => setValue((event.target as HTMLTextAreaElement).value);
    return h('textarea', { value, onInput, rows: 8 });
  }
  render(h(Composer, {}), host);
  return { text: () => model.text, focus: () => host.querySelector('textarea')?.focus() };
};
