import { elementToText, isHtml, type Mount } from '../practice.ts';

export const mount: Mount = (host, text) => {
  const editable = host.appendChild(document.createElement('div'));
  editable.contentEditable = 'true';
  if (isHtml(text)) editable.innerHTML = text;
  else
    for (const [index, line] of text.split('\n').entries()) {
      const block = index === 0 ? editable : editable.appendChild(document.createElement('div'));
      if (line !== '') block.append(line);
      else if (index > 0) block.append(document.createElement('br'));
    }
  return {
    html: () => editable.innerHTML,
    text: () => elementToText(editable),
    focus: () => editable.focus(),
  };
};
