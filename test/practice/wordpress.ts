/**
 * Mounts WordPress's block editor as its playground does. Each version brings its own packages, because
 * blocks work only in the editor that they import.
 */
import { useStateWithHistory } from '@wordpress/compose';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { htmlToText, isHtml, type Practice } from './practice.ts';

type Block = {
  readonly name: string;
  readonly attributes: Record<string, unknown>;
  readonly innerBlocks: readonly Block[];
};
type Blocks = readonly Block[];

/** The packages of one version. */
type BlockEditorPackages = {
  readonly editor: Record<
    | 'BlockCanvas'
    | 'BlockEditorProvider'
    | 'BlockList'
    | 'BlockTools'
    | 'ObserveTyping'
    | 'WritingFlow',
    unknown
  > & { useBlockProps(): object };
  readonly blocks: {
    createBlock(name: string, attributes: Record<string, unknown>): Block;
    rawHandler(source: { HTML: string }): Blocks;
    registerBlockType(name: string, settings: object): unknown;
    serialize(blocks: Blocks): string;
    setDefaultBlockName(name: string): void;
  };
  /** The blocks, each with a function that registers it. */
  readonly library: readonly { init(): unknown }[];
};

/** Returns a function that mounts this version. It registers the blocks once for the document. */
export function createBlockEditor({ editor, blocks, library }: BlockEditorPackages) {
  for (const { init } of library) init();
  registerImage(blocks, editor);
  blocks.setDefaultBlockName('core/paragraph');

  const readDraft = (draft: string): Blocks =>
    isHtml(draft)
      ? blocks.rawHandler({ HTML: draft })
      : draft
          .split('\n')
          .map(line => blocks.createBlock('core/paragraph', { content: textToContent(line) }));

  return async (host: HTMLElement, draft: string, isInFrame: boolean): Promise<Practice> => {
    const model: Model = { blocks: readDraft(draft) };
    const container = host.appendChild(document.createElement('div'));
    const root = createRoot(container);
    root.render(createElement(Composer, { editor, model, isInFrame }));
    const getCanvas = () =>
      isInFrame ? container.querySelector('iframe')?.contentDocument : document;
    const findHosts = () => [
      ...(getCanvas()?.querySelectorAll<HTMLElement>(
        '[data-type] [contenteditable=true], [data-type][contenteditable=true]',
      ) ?? []),
    ];
    while (findHosts().length === 0) await new Promise(requestAnimationFrame);
    return {
      html: () => blocks.serialize(model.blocks),
      text: () => model.blocks.flatMap(blockToLines).join('\n'),
      focus() {
        const last = findHosts().at(-1);
        if (last === undefined) return;
        last.ownerDocument.defaultView?.focus();
        last.focus();
        const selection = last.ownerDocument.getSelection();
        selection?.selectAllChildren(last);
        selection?.collapseToEnd();
      },
      destroy: () => root.unmount(),
    };
  };
}

/** The current post, for tests. */
type Model = { blocks: Blocks };

type ComposerProperties = {
  readonly editor: BlockEditorPackages['editor'];
  readonly model: Model;
  readonly isInFrame: boolean;
};

function Composer({ editor, model, isInFrame }: ComposerProperties) {
  const { value, setValue, undo, redo } = useStateWithHistory(model.blocks);
  model.blocks = value;
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, shiftKey } = event;
    const key = event.key.toLowerCase();
    if (!ctrlKey || !(key === 'z' || key === 'y')) return;
    event.preventDefault();
    if (key === 'z' && !shiftKey) undo();
    else redo();
  };
  const { BlockCanvas, BlockEditorProvider, BlockList, BlockTools, ObserveTyping, WritingFlow } =
    editor;
  const canvas = isInFrame
    ? createElement(BlockCanvas, { height: '240px' })
    : createElement(
        BlockTools,
        null,
        createElement(
          WritingFlow,
          null,
          createElement(ObserveTyping, null, createElement(BlockList)),
        ),
      );
  return createElement(
    'div',
    { onKeyDown },
    createElement(
      BlockEditorProvider,
      {
        value,
        // The editor calls the first for changes that go on with the last one, such as typing.
        onInput: (next: Blocks) => setValue(next, true),
        onChange: (next: Blocks) => setValue(next, false),
      },
      canvas,
    ),
  );
}

/** WordPress's own image block needs its server. */
function registerImage(
  { registerBlockType }: BlockEditorPackages['blocks'],
  { useBlockProps }: BlockEditorPackages['editor'],
): void {
  const Image = ({ attributes }: Block) => createElement('img', { src: attributes.url });
  registerBlockType('core/image', {
    apiVersion: 3,
    title: 'Image',
    attributes: { url: { type: 'string', source: 'attribute', selector: 'img', attribute: 'src' } },
    transforms: {
      from: [
        {
          type: 'raw',
          selector: 'figure',
          schema: { figure: { require: ['img'], children: { img: { attributes: ['src'] } } } },
        },
      ],
    },
    edit: (block: Block) => createElement('figure', useBlockProps(), Image(block)),
    save: (block: Block) => createElement('figure', null, Image(block)),
  });
}

function textToContent(line: string): string {
  const element = document.createElement('div');
  element.textContent = line;
  return element.innerHTML;
}

function blockToLines({ attributes, innerBlocks }: Block): string[] {
  const { content } = attributes;
  const own = content === undefined ? [] : [htmlToText(String(content))];
  return [...own, ...innerBlocks.flatMap(blockToLines)];
}
