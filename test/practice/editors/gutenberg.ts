import { elementToText, type Mount } from '../practice.ts';

/**
 * Behaves like WordPress's block editor: each paragraph is its own editing host, drawn from the
 * model, which learns of line breaks only from the Enter key. An undo step ends after a second
 * without changes.
 */
export const mount: Mount = (host, text) => {
  const layout = host.appendChild(document.createElement('div'));
  layout.className = 'block-editor-block-list__layout is-root-container';
  let blocks: string[] = text.split('\n');
  const history: string[][] = [];
  let changedAtMs = Number.NEGATIVE_INFINITY;

  const draw = (focusedIndex: number) => {
    layout.replaceChildren(...blocks.map(createParagraph));
    const focused = layout.children[focusedIndex] as HTMLElement;
    focused.focus();
    document.getSelection()?.selectAllChildren(focused);
    document.getSelection()?.collapseToEnd();
  };
  /** Changes the model. With `focusedIndex`, also draws it and focuses that block. */
  const change = (next: string[], focusedIndex: number | null) => {
    const now = performance.now();
    if (now - changedAtMs > 1000) history.push(blocks);
    changedAtMs = now;
    blocks = next;
    if (focusedIndex !== null) draw(focusedIndex);
  };

  function createParagraph(content: string): HTMLElement {
    const element = document.createElement('p');
    element.dataset.block = crypto.randomUUID();
    element.dataset.type = 'core/paragraph';
    element.contentEditable = 'true';
    element.style.whiteSpace = 'pre-wrap';
    for (const [index, line] of content.split('\n').entries()) {
      if (index > 0) element.append(document.createElement('br'));
      element.append(line);
    }
    // Without a `br`, the browser draws no empty last line.
    if (/^$|\n$/.test(content)) element.append(document.createElement('br'));
    const findIndex = () => [...layout.children].indexOf(element);
    element.addEventListener('input', () => {
      const index = findIndex();
      const newContent = elementToText(element);
      change(blocks.with(index, newContent), /\n/.test(newContent) ? index : null);
    });
    element.addEventListener('keydown', event => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      const index = findIndex();
      if (event.shiftKey) change(blocks.with(index, `${blocks[index]}\n`), index);
      else change(blocks.toSpliced(index + 1, 0, ''), index + 1);
    });
    return element;
  }

  layout.addEventListener('keydown', event => {
    if (!(event.ctrlKey && event.key === 'z')) return;
    event.preventDefault();
    blocks = history.pop() ?? blocks;
    changedAtMs = Number.NEGATIVE_INFINITY;
    draw(blocks.length - 1);
  });
  draw(blocks.length - 1);
  return {
    text: () => blocks.join('\n'),
    focus: () => (layout.lastElementChild as HTMLElement).focus(),
  };
};
