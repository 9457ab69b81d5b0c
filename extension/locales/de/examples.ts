/** German example signatures. */
import type { enExamples } from '../en/examples.ts';

export const deExamples: typeof enExamples = {
  examples: {
    newsletter: {
      name: 'Rundbrief',
      content:
        'Wenn das nützlich war: In meinem Rundbrief steht mehr davon, jeden zweiten Freitag.\nhttps://example.org/briefe',
    },
    hashtags: {
      name: 'Hashtags',
      content: '#schreiben #bücher #handwerk',
    },
    work: {
      name: 'Name und Beruf',
      content: '—\nAda Marlow\nBuchbinderin in Leipzig. Aufträge willkommen.',
    },
  },
};
