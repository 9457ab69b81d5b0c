/** Reads JSON files of other programs. */

/** Returns undefined if the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The readers report it as `unreadable`.
  }
}

/**
 * Returns a function that finds the line of a string in a JSON text. Call it in the order of the file: each
 * search begins at the last string. If the file escapes a string differently, it is not found: it and all
 * later ones get the last known line.
 */
export function createLineFinder(text: string): (value: string) => number {
  let [at, line] = [0, 1];
  return value => {
    const found = at < 0 ? -1 : text.indexOf(JSON.stringify(value), at);
    if (found >= 0) line += text.slice(at, found).split('\n').length - 1;
    at = found;
    return line;
  };
}
