/** French strings of threads: a text in parts. */
import type { EssentialStrings } from '../en/essential.ts';

export const frThreads: Pick<EssentialStrings, 'threads'> = {
  threads: {
    split: shown => `Découper en ${shown}`,
    region: 'Fil',
    part: (number, count) => `Partie ${number} sur ${count}`,
    size: (count, limit) => `${count} sur ${limit}`,
    putAgain: 'Remettre ici',
    states: {
      here: 'Dans ce champ',
      gone: 'Mise ici, puis modifiée ou retirée',
      copied: 'Copiée',
    },
    elsewhere: host => `Mise sur ${host}`,
    numbering: 'Numéros',
    noNumbers: 'Sans numéros',
    signatureOn: 'Signature',
    signatures: {
      none: 'Sans signature',
      first: 'Signature sur la première',
      last: 'Signature sur la dernière',
      every: 'Signature sur chaque partie',
    },
    moveFirst: 'Déplacer la première phrase vers la partie du dessus (avec Maj, un mot)',
    moveLast: 'Déplacer la dernière phrase vers la partie du dessous (avec Maj, un mot)',
    discard: 'Abandonner',
    discarded: 'Fil abandonné',
    cut: 'Couper ici',
    cutHint: 'Une ligne --- coupe le texte.',
    cutWords: words => `Plus long qu’une partie, donc coupé : ${words}`,
    refusals: {
      empty: 'Il n’y a pas de texte à découper.',
      signature: 'La signature ne laisse pas de place au texte.',
      grapheme: 'Un seul caractère est plus long qu’une partie.',
      parts: 'Le texte donnerait plus de 2 000 parties.',
      unfinished: 'Terminez ou abandonnez d’abord le fil ci-dessus.',
      cut: 'La coupure ne peut pas aller plus loin : une partie serait trop longue ou vide.',
    },
  },
};
