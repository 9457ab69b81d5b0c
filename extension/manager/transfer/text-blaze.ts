/**
 * Reads the snippets of a Text Blaze file: JSON with folders of snippets, each with a shortcut, a name
 * and a text. The structure around the snippets is not checked.
 */
import { z } from 'zod';
import { composeContent } from './pieces.ts';
import { addOrigin, type Snippet, type Snippets } from './snippet.ts';
import { convertCommands } from './text-blaze-commands.ts';

const snippetSchema = z.object({
  shortcut: z.string(),
  name: z.string().optional(),
  text: z.string().optional(),
  html: z.string().optional(),
});
const maxDepth = 12;

/** True if a JSON file may come from Text Blaze. */
export function isTextBlaze(text: string): boolean {
  return !/"format"\s*:\s*"colophon"/.test(text.slice(0, 2_000)) && /"shortcut"\s*:/.test(text);
}

export function readTextBlaze(text: string): Snippets {
  const json = parseJson(text);
  const snippets: Snippet[] = [];
  const faults: Snippets['faults'] = [];
  let [at, line] = [0, 1];
  const visit = (value: unknown, depth: number, folder?: string) => {
    if (typeof value !== 'object' || value === null || depth > maxDepth) return;
    const parsed = snippetSchema.safeParse(value);
    if (!parsed.success) {
      const { name } = value as { name?: unknown };
      const innerFolder = typeof name === 'string' ? name : folder;
      for (const inner of Object.values(value)) visit(inner, depth + 1, innerFolder);
      return;
    }
    const { shortcut, name, text: content, html } = parsed.data;
    // Snippets are visited in the order of the file, so each search begins at the last shortcut. If the
    // file escapes a shortcut differently, it is not found: its snippet and all later ones get the last
    // known line.
    const found = at < 0 ? -1 : text.indexOf(JSON.stringify(shortcut), at);
    if (found >= 0) line += text.slice(at, found).split('\n').length - 1;
    at = found;
    const shownName = name || shortcut;
    if (content) {
      const snippet = { line, name: shownName, ...composeContent(convertCommands(content)) };
      snippets.push(addOrigin(snippet, { shortcuts: [shortcut], folder }));
    } else faults.push({ line, fault: html ? 'formatted' : 'noText', name: shownName });
  };
  visit(json, 0);
  if (json === undefined) faults.push({ line: 1, fault: 'unreadable' });
  else if (snippets.length + faults.length === 0) faults.push({ line: 1, fault: 'noSnippets' });
  return { snippets, faults };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Reported as `unreadable`.
  }
}
