import { createElement, useState } from 'react';
import type { Mount } from '../practice.ts';
import { render } from '../react.ts';

/** A controlled field: the next render removes all text that is not in React's state. */
export const mount: Mount = async (host, text) => {
  const model = { text };
  await render(host, createElement(Composer, { model }));
  return { text: () => model.text, focus: () => host.querySelector('textarea')?.focus() };
};

function Composer({ model }: { model: { text: string } }) {
  const [value, setValue] = useState(model.text);
  model.text = value;
  const onChange = (event: { target: HTMLTextAreaElement }) => setValue(event.target.value);
  return createElement('textarea', { value, onChange, rows: 8 });
}
