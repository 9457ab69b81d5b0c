/**
 * Stands in a reading of a composer for what a person has put there that is no text: a rule, a picture
 * without words for it, the end of a table. It is Unicode's own letter for that (object replacement
 * character, section 23.8); Chromium takes no script that holds one of the letters nobody may write.
 */
export const thing = '\ufffc';

/** The reading as text alone, without the lines that hold nothing else. */
export function withoutThings(text: string): string {
  return text.replace(/^\ufffc+\n|\n?^\ufffc+$|\ufffc/gm, '');
}
