import { elementToText, type Mount } from '../practice.ts';

/** A frame whose whole document is editable, like in the oldest editors. */
export const mount: Mount = (host, text) => {
  const frame = host.appendChild(document.createElement('iframe'));
  const inner = frame.contentDocument;
  if (inner === null) throw new Error('The frame has no document');
  inner.designMode = 'on';
  for (const [index, line] of text.split('\n').entries()) {
    const block = index === 0 ? inner.body : inner.body.appendChild(inner.createElement('div'));
    if (line !== '') block.append(line);
    else if (index > 0) block.append(inner.createElement('br'));
  }
  return {
    text: () => elementToText(inner.body),
    focus() {
      frame.contentWindow?.focus();
      inner.body.focus();
    },
  };
};
