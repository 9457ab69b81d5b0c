/**
 * What two readings of the same words have in common, however an editor writes them: no white space,
 * nothing that editors keep in empty places, which leaves no mark and joins nothing, and letters
 * composed (NFC), since decomposed ones are the same text (Unicode, conformance requirement C6).
 */
export function visible(text: string): string {
  return text.replace(/[\s\u200b\u2060\ufeff]+/g, '').normalize('NFC');
}
