import { elementToText, type Mount } from '../practice.ts';

type Looks = { attributes: Record<string, string>; style: string };

/** Editing hosts for titles, answers and messages. Only some have a single line. */
const manners: Record<string, Looks> = {
  declared: { attributes: { 'aria-multiline': 'false' }, style: '' },
  declaredTextbox: { attributes: { role: 'textbox', 'aria-multiline': 'false' }, style: '' },
  unwrapped: { attributes: { role: 'textbox' }, style: 'white-space: nowrap; overflow: hidden' },
  unwrappedSearch: {
    attributes: { role: 'searchbox' },
    style: 'white-space: nowrap; padding: 1em; overflow: hidden',
  },
  fixed: { attributes: { role: 'textbox' }, style: 'max-height: 1.5em; overflow: hidden' },
  fixedBox: {
    attributes: { role: 'textbox' },
    style: 'box-sizing: border-box; padding: 8px; max-height: 40px; overflow: hidden',
  },
  /** The others have several lines: messages of chats, which grow with their text. */
  chat: { attributes: { role: 'textbox' }, style: 'min-height: 1.2em' },
  chatWithScroll: {
    attributes: { role: 'textbox' },
    style: 'min-height: 1.2em; max-height: 10em; overflow-y: auto',
  },
  chatThatSaysSo: {
    attributes: { role: 'textbox', 'aria-multiline': 'true' },
    style: 'white-space: nowrap; max-height: 1.5em; overflow: auto',
  },
  code: { attributes: { role: 'textbox' }, style: 'white-space: pre; height: 5em' },
  unwrappedLines: { attributes: { role: 'textbox' }, style: 'white-space: nowrap; height: 5em' },
  withoutRole: { attributes: {}, style: 'white-space: nowrap; overflow: hidden' },
};

/** In those with a single line, Enter sends the form, as in an `<input>`. */
const oneLine = /^(declared|unwrapped(Search)?$|fixed)/;

export const mount: Mount = (host, text) => {
  const element = host.appendChild(document.createElement('div'));
  const manner = new URLSearchParams(location.search).get('manner') ?? '';
  const { attributes, style } = manners[manner] ?? { attributes: {}, style: '' };
  element.contentEditable = 'true';
  element.style.cssText = style;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const lines = text.split('\n');
  element.textContent = lines[0] ?? '';
  for (const line of lines.slice(1))
    element.appendChild(document.createElement('div')).textContent = line;
  if (oneLine.test(manner))
    element.addEventListener('keydown', event => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      element.dataset.isSent = '';
    });
  return { text: () => elementToText(element), focus: () => element.focus() };
};
