import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const area = host.appendChild(document.createElement('textarea'));
  area.rows = 8;
  area.value = text;
  return { text: () => area.value, focus: () => area.focus() };
};
