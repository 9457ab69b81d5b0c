import { linesOf, type Mount } from '../practice.ts';

/**
 * As WordPress's block editor does it: each paragraph is written into by itself and drawn from its
 * model, which knows line breaks by the key alone; a step of undo ends once a second is quiet.
 */
export const mount: Mount = (host, text) => {
  const layout = host.appendChild(document.createElement('div'));
  layout.className = 'block-editor-block-list__layout is-root-container';
  let blocks: string[] = text.split('\n');
  const history: string[][] = [];
  let changedAt = Number.NEGATIVE_INFINITY;

  const draw = (focused: number) => {
    layout.replaceChildren(...blocks.map(paragraph));
    const last = layout.children[focused] as HTMLElement;
    last.focus();
    document.getSelection()?.selectAllChildren(last);
    document.getSelection()?.collapseToEnd();
  };
  const change = (next: string[], focused: number | null) => {
    const now = performance.now();
    if (now - changedAt > 1000) history.push(blocks);
    changedAt = now;
    blocks = next;
    if (focused !== null) draw(focused);
  };

  function paragraph(content: string): HTMLElement {
    const element = document.createElement('p');
    element.dataset.block = crypto.randomUUID();
    element.dataset.type = 'core/paragraph';
    element.contentEditable = 'true';
    element.style.whiteSpace = 'pre-wrap';
    for (const [at, line] of content.split('\n').entries()) {
      if (at > 0) element.append(document.createElement('br'));
      element.append(line);
    }
    // Holds the last line open.
    if (/^$|\n$/.test(content)) element.append(document.createElement('br'));
    const at = () => [...layout.children].indexOf(element);
    element.addEventListener('input', () =>
      change(blocks.with(at(), linesOf(element)), /\n/.test(linesOf(element)) ? at() : null),
    );
    element.addEventListener('keydown', event => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (event.shiftKey) change(blocks.with(at(), `${blocks[at()]}\n`), at());
      else change(blocks.toSpliced(at() + 1, 0, ''), at() + 1);
    });
    return element;
  }

  layout.addEventListener('keydown', event => {
    if (!(event.ctrlKey && event.key === 'z')) return;
    event.preventDefault();
    blocks = history.pop() ?? blocks;
    changedAt = Number.NEGATIVE_INFINITY;
    draw(blocks.length - 1);
  });
  draw(blocks.length - 1);
  return {
    text: () => blocks.join('\n'),
    focus: () => (layout.lastElementChild as HTMLElement).focus(),
  };
};
