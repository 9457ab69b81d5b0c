/** A mention for Lexical, which has none of its own: text that is deleted as a whole, as in its playground. */
import { $applyNodeReplacement, type DOMConversionMap, TextNode } from 'lexical';

export class MentionNode extends TextNode {
  static getType = () => 'mention';
  static clone = ({ __text, __key }: MentionNode) => new MentionNode(__text, __key);
  static importJSON = ({ text }: { text: string }) => createMention(text);

  static importDOM(): DOMConversionMap {
    const convert = ({ textContent }: HTMLElement) => ({ node: createMention(textContent ?? '') });
    const conversion = { conversion: convert, priority: 1 as const };
    return { span: ({ classList }) => (classList.contains('mention') ? conversion : null) };
  }

  createDOM(...parameters: Parameters<TextNode['createDOM']>): HTMLElement {
    const element = super.createDOM(...parameters);
    element.className = 'mention';
    return element;
  }

  exportDOM() {
    const element = document.createElement('span');
    element.className = 'mention';
    element.textContent = this.__text;
    return { element };
  }

  isTextEntity = () => true;
  canInsertTextBefore = () => false;
  canInsertTextAfter = () => false;
}

const createMention = (text: string) =>
  $applyNodeReplacement(new MentionNode(text).setMode('token'));
