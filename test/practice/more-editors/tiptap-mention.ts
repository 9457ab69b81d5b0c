import { Editor } from '@tiptap/core';
import Mention from '@tiptap/extension-mention';
import type { Node } from '@tiptap/pm/model';
import { PluginKey } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import type { SuggestionProps } from '@tiptap/suggestion';
import type { Mount } from '../practice.ts';
import { documentToText, textToDocument } from '../prosemirror-text.ts';

/** Tiptap with menus that `#` and `@` open. The chosen name becomes a chip. */
export const mount: Mount = (host, text) => {
  const menu = document.createElement('ul');
  const editor = new Editor({
    element: host,
    extensions: [
      StarterKit,
      Mention.configure({
        suggestions: [
          suggestionsFor('#', ['tagging', 'tagline', 'letterforms', 'typography'], menu),
          suggestionsFor('@', ['ada', 'grace'], menu),
        ],
      }),
    ],
    content: textToDocument(text),
  });
  host.append(menu);
  menu.hidden = true;
  return {
    text: () => documentToText(editor.state.doc, leafToText),
    focus: () => editor.view.dom.focus(),
    hasOpenMenu: () => !menu.hidden,
  };
};

function leafToText({ type, attrs }: Node): string {
  return type.name === 'mention' ? `${attrs.mentionSuggestionChar}${attrs.id}` : '\n';
}

function suggestionsFor(char: string, names: string[], menu: HTMLElement) {
  let choose = () => {};
  const draw = ({ items, command }: SuggestionProps<string>) => {
    menu.hidden = items.length === 0;
    menu.replaceChildren(
      ...items.map(name => {
        const item = document.createElement('li');
        item.textContent = `${char}${name}`;
        return item;
      }),
    );
    choose = () => command({ id: items[0] });
  };
  const render = () => ({
    onStart: draw,
    onUpdate: draw,
    onExit() {
      menu.hidden = true;
    },
    onKeyDown({ event }: { event: KeyboardEvent }) {
      if (event.key !== 'Enter' || menu.hidden) return false;
      choose();
      return true;
    },
  });
  const items = ({ query }: { query: string }) => names.filter(name => name.startsWith(query));
  return { char, items, render, pluginKey: new PluginKey(`suggestions-${char}`) };
}
