/** French strings of import and export. */

import type { enTransfer } from '../en/transfer.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('fr');
const posts = { one: '# publication', other: '# publications' };

export const frTransfer: typeof enTransfer = {
  transfer: {
    title: 'Importation et exportation',
    text: 'Ce que vous écrivez est à vous : emportez tout, ou apportez des extraits d’autres programmes.',
    exportAll: 'Tout exporter',
    exportCsv: {
      label: 'Étiquettes en CSV',
      signature: 'Signatures en CSV',
      post: 'Publications en CSV',
    },
    import: 'Importer un fichier',
    importHint:
      'Une exportation de Colophon, espanso (YAML), Text Blaze, TextExpander ou CSV avec les colonnes name et content. Vous voyez d’abord ce qu’il apporterait.',
    refused: {
      tooLarge: (file, megabytes) => `« ${file} » est trop grand ; ${megabytes} Mo au plus.`,
      tooLong: file =>
        `« ${file} » est trop long à lire. Divisez-le en fichiers plus petits et choisissez-les un à un.`,
      notText: file =>
        `« ${file} » n’est pas du texte en UTF-8. Enregistrez-le en UTF-8 et choisissez-le à nouveau.`,
      empty: file => `« ${file} » est vide.`,
    },
    previewTitle: file => `Importer « ${file} »`,
    adds: 'Sera ajouté :',
    brings: {
      signature: (count, shown) =>
        plural(count, { one: '# signature', other: '# signatures' }, shown),
      label: (count, shown) => plural(count, { one: '# étiquette', other: '# étiquettes' }, shown),
      post: (count, shown) => plural(count, posts, shown),
      other: (count, shown) =>
        plural(count, { one: '# autre élément', other: '# autres éléments' }, shown),
      trashed: (count, shown) =>
        plural(
          count,
          { one: '# élément à la corbeille', other: '# éléments à la corbeille' },
          shown,
        ),
    },
    alters: 'Sera modifié :',
    changes: {
      changed: (count, shown) =>
        plural(count, { one: '# élément est modifié', other: '# éléments sont modifiés' }, shown),
      restored: (count, shown) =>
        plural(
          count,
          {
            one: '# élément revient de la corbeille',
            other: '# éléments reviennent de la corbeille',
          },
          shown,
        ),
      deleted: (count, shown) =>
        plural(
          count,
          { one: '# élément va à la corbeille', other: '# éléments vont à la corbeille' },
          shown,
        ),
    },
    known: (count, shown) =>
      plural(count, { one: '# est déjà ici', other: '# sont déjà ici' }, shown),
    nothingTaken: 'Rien de ce fichier ne peut être importé ; rien n’a été changé.',
    nothingFound: 'Il n’y a rien à importer dans ce fichier.',
    faults: 'Ce qui ne peut pas être importé',
    faultCount: (count, shown) =>
      plural(
        count,
        {
          one: '# entrée ne peut pas être importée',
          other: '# entrées ne peuvent pas être importées',
        },
        shown,
      ),
    losses: 'Ce qui n’est pas conservé',
    lossCount: (count, shown) =>
      plural(
        count,
        {
          one: '# partie n’est pas une variable ici ; elle reste telle quelle dans le texte ou est omise',
          other:
            '# parties ne sont pas des variables ici ; elles restent telles quelles dans le texte ou sont omises',
        },
        shown,
      ),
    importNow: 'Importer',
    done: file => `« ${file} » importé`,
    atLine: (line, fault) => `Ligne ${line} : ${fault}`,
    atEntry: (entry, fault) => `Entrée ${entry} : ${fault}`,
    reading: 'Lecture du fichier',
    tooMany: max => `Un fichier donne au plus ${max} entrées.`,
    brokenJson: 'ce n’est pas du JSON valide',
    notBackup: 'Ce fichier JSON n’est pas une exportation de Colophon.',
    lineFaults: {
      noMatches: 'il n’y a pas de liste nommée matches',
      noSnippets: 'il n’y a pas de liste d’extraits',
      noColumns: 'la première ligne doit nommer les colonnes name et content',
      fewColumns: 'il y a moins de colonnes que dans la première ligne',
      openQuote: 'un guillemet est ouvert et jamais fermé',
      tabs: 'YAML n’admet pas de tabulation avant une clé',
      unreadable: 'cela ne peut pas être lu',
      active: 'il utilise des images, du balisage ou un script, qu’une signature ne peut contenir',
      formatted: 'c’est du texte mis en forme, dont seuls les mots resteraient',
      noText: 'il n’a pas de texte',
    },
  },
};
