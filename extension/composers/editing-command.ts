import { documentAround } from './dom.ts';

/**
 * One of the browser's editing commands in the document of `root`; whether it was carried out.
 * Documents of neither HTML nor XHTML have none, and throw.
 */
export function editingCommand(root: Element, name: string, text?: string): boolean {
  try {
    return documentAround(root).execCommand(name, false, text);
  } catch {
    return false; // As where a command cannot be carried out.
  }
}
