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
    exportAsCsv: 'Exporter en CSV',
    exportCsv: {
      label: 'Étiquettes en CSV',
      signature: 'Signatures en CSV',
      post: 'Publications en CSV',
      value: 'Valeurs en CSV',
    },
    exportForExpanders: 'Signatures pour logiciels d’expansion de texte',
    import: 'Importer un fichier',
    importHint:
      'Une exportation de Colophon, Alfred, Clippings, espanso (YAML), Raycast, Text Blaze, TextExpander ou CSV. Vous verrez d’abord un aperçu.',
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
      value: (count, shown) => plural(count, { one: '# valeur', other: '# valeurs' }, shown),
      limit: (count, shown) =>
        plural(count, { one: '# limite personnelle', other: '# limites personnelles' }, shown),
      slot: (count, shown) =>
        plural(count, { one: '# heure de publication', other: '# heures de publication' }, shown),
      other: (count, shown) =>
        plural(count, { one: '# autre élément', other: '# autres éléments' }, shown),
      trashed: (count, shown) =>
        plural(
          count,
          { one: '# élément à la corbeille', other: '# éléments à la corbeille' },
          shown,
        ),
      view: (count, shown) => plural(count, { one: '# vue', other: '# vues' }, shown),
      preference: (count, shown) => plural(count, { one: '# réglage', other: '# réglages' }, shown),
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
    nothingTaken: 'Rien de cela ne peut être importé ; rien n’a été changé.',
    nothingFound: 'Il n’y a rien à importer dans ce fichier.',
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
          one: '# partie n’a pas d’équivalent ici. Elle reste sous forme de texte ou est omise.',
          other:
            '# parties n’ont pas d’équivalent ici. Elles restent sous forme de texte ou sont omises.',
        },
        shown,
      ),
    entries: 'Entrées à importer',
    effects: {
      added: 'Nouvelle',
      trashed: 'Nouvelle, à la corbeille',
      changed: 'Modifiée',
      restored: 'Revient de la corbeille',
      deleted: 'Va à la corbeille',
      unchanged: 'Déjà là',
      leftOut: 'Ignorée',
    },
    tryPost: {
      import: 'Importer de TryPost',
      text: 'Reprend les étiquettes et les signatures d’un espace de travail. Les publications, les médias et les canaux restent dans TryPost. Vous verrez d’abord un aperçu.',
      server: 'Adresse de TryPost',
      key: 'Clé d’API de TryPost',
      keyHint:
        'Créez-la dans les réglages de TryPost, sous « API Keys ». Colophon ne l’envoie qu’à cette adresse et ne la garde pas.',
      notEncrypted:
        'Cette adresse n’est pas chiffrée : quiconque se trouve sur le trajet peut lire la clé d’API.',
      readAnyway: 'Importer sans chiffrement',
      reading: 'Lecture de TryPost',
      faults: {
        server: 'doit être une adresse, comme https://trypost.example.org',
        key: 'doit être telle que TryPost l’affiche',
        'no-permission':
          'Le navigateur n’a pas accès à cette adresse ; rien n’a été lu. Réessayez et autorisez-le.',
        unreachable: 'Rien ne répond à cette adresse. Vérifiez-la, et que TryPost fonctionne.',
        busy: 'TryPost ne peut pas répondre pour le moment. Attendez une minute, puis réessayez.',
        'key-refused':
          'TryPost a refusé cette clé d’API. Vérifiez-la, ou demandez à un administrateur de l’espace de travail d’en créer une autre.',
        'no-subscription':
          'TryPost ne répond qu’avec un abonnement actif. Renouvelez-le là-bas, puis réessayez.',
        'not-trypost':
          'Quelque chose répond à cette adresse, mais pas comme TryPost. Saisissez l’adresse à laquelle vous ouvrez TryPost.',
        'too-large':
          'Cet espace de travail contient plus que Colophon ne peut lire en une fois. Supprimez-y les étiquettes ou les signatures devenues inutiles.',
        empty:
          'Cet espace de travail n’a ni étiquettes ni signatures. Saisissez une clé d’un autre.',
      },
    },
    columnsTitle: file => `Colonnes de « ${file} »`,
    columnsText: 'Choisissez ce que contient chaque colonne.',
    column: number => `Colonne ${number}`,
    skipped: 'Ignorer',
    hasHeader: 'La première ligne contient les titres',
    encoding: 'Encodage',
    encodingHint: 'Si des lettres sont fausses, choisissez-en un autre.',
    contentNeeded: 'Choisissez la colonne du contenu.',
    continue: 'Continuer',
    writing: 'Importation en cours',
    exportGuarded: names =>
      `Une apostrophe précède les textes qu’un tableur exécuterait comme une formule. Supprimez-la dans l’autre application : ${names}`,
    exportLeftOut: (count, shown, names) =>
      plural(
        count,
        {
          one: `# élément n’a pas pu être exporté : ${names}`,
          other: `# éléments n’ont pas pu être exportés : ${names}`,
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
      noColumns: 'une liste a au moins deux colonnes, par exemple nom et contenu',
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
