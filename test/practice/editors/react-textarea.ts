import { createElement, useState } from 'react';
import type { Mount } from '../practice.ts';
import { render } from '../react.ts';

/** A field whose value React holds: what its state does not have is gone with the next drawing. */
export const mount: Mount = async (host, text) => {
  const held = { text };
  await render(host, createElement(Writing, { held }));
  return { text: () => held.text, focus: () => host.querySelector('textarea')?.focus() };
};

function Writing({ held }: { held: { text: string } }) {
  const [value, setValue] = useState(held.text);
  held.text = value;
  const onChange = (event: { target: HTMLTextAreaElement }) => setValue(event.target.value);
  return createElement('textarea', { value, onChange, rows: 8 });
}
