/**
 * The snippets of a file of Text Blaze: JSON with folders that hold snippets, each with a shortcut, a
 * name and its text. Nothing is asked of what stands around them.
 */
import { z } from 'zod';
import { compose } from './pieces.ts';
import type { Snippet, Snippets } from './snippet.ts';
import { readCommands } from './text-blaze-commands.ts';

const snippetSchema = z.object({
  shortcut: z.string(),
  name: z.string().optional(),
  text: z.string().optional(),
  html: z.string().optional(),
});
const mostDepth = 12;

/** Whether a JSON file may be one of theirs. */
export function isTextBlaze(text: string): boolean {
  return !/"format"\s*:\s*"colophon"/.test(text.slice(0, 2_000)) && /"shortcut"\s*:/.test(text);
}

export function readTextBlaze(text: string): Snippets {
  const json = parse(text);
  const snippets: Snippet[] = [];
  const faults: Snippets['faults'] = [];
  let [at, line] = [0, 1];
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > mostDepth) return;
    const parsed = snippetSchema.safeParse(value);
    if (!parsed.success) {
      for (const inner of Object.values(value)) visit(inner, depth + 1);
      return;
    }
    const { shortcut, name, text: content, html } = parsed.data;
    // They stand in the file in the order in which they are found; one that is written otherwise there
    // is not, nor is what comes after it.
    const found = at < 0 ? -1 : text.indexOf(JSON.stringify(shortcut), at);
    if (found >= 0) line += text.slice(at, found).split('\n').length - 1;
    at = found;
    if (content) snippets.push({ line, name: name || shortcut, ...compose(readCommands(content)) });
    else faults.push({ line, fault: html ? 'formatted' : 'noText' });
  };
  visit(json, 0);
  if (json === undefined) faults.push({ line: 1, fault: 'unreadable' });
  else if (snippets.length + faults.length === 0) faults.push({ line: 1, fault: 'noSnippets' });
  return { snippets, faults };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Told as a file that cannot be read.
  }
}
