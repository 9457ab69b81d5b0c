/** Renders the elements of a Slate document, as the examples of Slate do. */
import { createElement } from 'react';
import type { RenderElementProps, RenderLeafProps } from 'slate-react';
import { tagsByType } from './html.ts';

type Typed = { type?: string; name?: string; url?: string };

export const isTyped = (element: object, ...types: string[]) =>
  types.includes((element as Typed).type ?? '');

export function renderElement({ element, attributes, children }: RenderElementProps) {
  const { type = '', name, url } = element as Typed;
  switch (type) {
    case 'mention':
      return createElement('span', { ...attributes, contentEditable: false }, name, children);
    case 'image':
      return createElement(
        'div',
        attributes,
        children,
        createElement('div', { contentEditable: false }, createElement('img', { src: url })),
      );
    case 'rule':
      return createElement(
        'div',
        attributes,
        children,
        createElement('div', { contentEditable: false }, createElement('hr')),
      );
    case 'check item': {
      const box = createElement('input', { type: 'checkbox', readOnly: true, checked: false });
      return createElement(
        'div',
        attributes,
        createElement('span', { contentEditable: false }, box),
        createElement('span', null, children),
      );
    }
    case 'link':
      return createElement('a', { ...attributes, href: url }, children);
    case 'table':
      return createElement('table', attributes, createElement('tbody', null, children));
    case 'code':
      return createElement('pre', attributes, createElement('code', null, children));
    default: {
      const tag = type === 'paragraph' ? 'div' : (tagsByType[type] ?? 'div');
      return createElement(tag, attributes, children);
    }
  }
}

export function renderLeaf({ attributes, children, leaf }: RenderLeafProps) {
  const { bold, italic } = leaf as { bold?: true; italic?: true };
  const inner = italic ? createElement('em', null, children) : children;
  const outer = bold ? createElement('strong', null, inner) : inner;
  return createElement('span', attributes, outer);
}
