import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const input = host.appendChild(document.createElement('input'));
  input.value = text;
  return { text: () => input.value, focus: () => input.focus() };
};
