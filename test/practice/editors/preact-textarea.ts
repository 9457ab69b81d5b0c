import { h, render } from 'preact';
import { useState } from 'preact/hooks';
import type { Mount } from '../practice.ts';

/** A field whose value Preact holds. */
export const mount: Mount = (host, text) => {
  const held = { text };
  function Writing() {
    const [value, setValue] = useState(held.text);
    held.text = value;
    const onInput = (event: Event) => setValue((event.target as HTMLTextAreaElement).value);
    return h('textarea', { value, onInput, rows: 8 });
  }
  render(h(Writing, {}), host);
  return { text: () => held.text, focus: () => host.querySelector('textarea')?.focus() };
};
