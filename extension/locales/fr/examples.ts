/** French example signatures. */
import type { enExamples } from '../en/examples.ts';

export const frExamples: typeof enExamples = {
  examples: {
    newsletter: {
      name: 'Lettre',
      content:
        'Si cela vous a été utile, ma lettre en dit plus, un vendredi sur deux :\nhttps://example.org/lettres',
    },
    hashtags: {
      name: 'Mots-dièse',
      content: '#écrire #livres #artisanat',
    },
    work: {
      name: 'Nom et métier',
      content: '—\nAda Marlow\nRelieuse à Lyon. Commandes ouvertes.',
    },
  },
};
