/** A field's value as the cell of a table, and back. Text stands as it is. */

/** A word that can stand in a list with spaces in between, and begins no JSON. */
const isWord = (item: unknown) => typeof item === 'string' && /^[^\s[]\S*$/.test(item);

/** Lists of words stand with spaces in between, everything else that is no text as JSON. */
export function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every(isWord) ? value.join(' ') : JSON.stringify(value);
}

/** What `formatCell` wrote of a value like `example`. What cannot be read stays text. */
export function parseCell(cell: string, example: unknown): unknown {
  if (typeof example === 'string') return cell;
  const isWords = Array.isArray(example) && !cell.trim().startsWith('[');
  if (isWords) return cell.split(/\s+/).filter(Boolean);
  try {
    // Spreadsheets write TRUE and FALSE.
    return JSON.parse(typeof example === 'boolean' ? cell.toLowerCase() : cell);
  } catch {
    return cell; // The field's schema says what is wrong with it.
  }
}
