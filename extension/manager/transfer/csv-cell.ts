/** Converts field values to CSV cells and back. Text stays unchanged. */

/** True for a word that a list can hold whose separators are spaces, and that does not begin like JSON. */
const isWord = (item: unknown) => typeof item === 'string' && /^[^\s,;[][^\s,;]*$/.test(item);

/** Writes lists of words with spaces in between, and all other values except text as JSON. */
export function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every(isWord) ? value.join(' ') : JSON.stringify(value);
}

/**
 * Parses a cell that `formatCell` wrote. An invalid cell is returned as text.
 * @param example a value of the field's type
 */
export function parseCell(cell: string, example: unknown): unknown {
  if (typeof example === 'string') return cell;
  const isWordList = Array.isArray(example) && !cell.trim().startsWith('[');
  if (isWordList) return cell.split(/[\s,;]+/).filter(Boolean);
  try {
    // Spreadsheets change booleans to TRUE and FALSE.
    return JSON.parse(typeof example === 'boolean' ? cell.toLowerCase() : cell);
  } catch {
    return cell; // The field's schema reports the fault.
  }
}
