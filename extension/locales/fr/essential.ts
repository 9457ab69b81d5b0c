/** French strings of popup, picker, notices and menus. */
import type { EssentialStrings } from '../en/essential.ts';
import { createFieldErrorFormatter } from '../numbers-in-sentences.ts';
import { frDue } from './due.ts';
import { frExamples } from './examples.ts';
import { frForms } from './forms.ts';
import { frKeys } from './keys.ts';
import { frPage } from './page.ts';
import { frPopup } from './popup.ts';
import { frSignatures } from './signatures.ts';
import { frSync } from './sync.ts';
import { frThreads } from './threads.ts';

export const frEssential: EssentialStrings = {
  ...frDue,
  ...frExamples,
  ...frForms,
  ...frKeys,
  ...frPage,
  ...frPopup,
  ...frSignatures,
  ...frSync,
  ...frThreads,
  app: { name: 'Colophon' },
  language: { tag: 'fr', direction: 'ltr' },
  actions: {
    save: 'Enregistrer',
    cancel: 'Annuler',
    delete: 'Supprimer',
    undo: 'Annuler',
    edit: 'Modifier',
    copy: 'Copier',
    copied: 'Copié',
    dismiss: 'Fermer',
    reload: 'Recharger',
    done: 'Terminé',
  },
  fields: {
    name: 'Nom',
    content: 'Contenu',
    color: 'Couleur',
    sites: 'Sites',
    tags: 'Mots-clés',
    pinned: 'Épinglée',
    versions: 'Versions',
    variables: 'Utiliser des variables',
    source_in_links: 'Indiquer le réseau dans les liens',
    shortcut: 'Raccourci',
    rotation: 'Rotation',
    position: 'Position',
    offered_on: 'Proposée d’elle-même sur',
    offered_in_replies: 'Aussi dans les réponses',
    url: 'Page',
    status: 'État',
    scheduled_at: 'Planifiée pour le',
    published_at: 'Publiée le',
  },
  fault: createFieldErrorFormatter('fr', {
    'must be a list of versions': 'doit être une liste de versions',
    'must be at most # versions': 'au plus # versions',
    'must be a list of tags': 'doit être une liste de mots-clés',
    'must be at most # tags': 'au plus # mots-clés',
    'must be true or false': 'doit être vrai ou faux',
    'is required': 'obligatoire',
    'must not be empty': 'ne peut pas être vide',
    'must be text': 'doit être du texte',
    'must be #RRGGBB': 'doit être de la forme #RRGGBB',
    'must be at most # characters': '# caractères au plus',
    'must be at most # sites': '# sites au plus',
    'must be at least # characters': '# caractères au moins',
    'must not contain white space': 'ne peut pas contenir d’espace',
    'must have at least one visible character': 'demande au moins un caractère visible',
    'must not contain the NUL character': 'ne peut pas contenir le caractère NUL',
    'must not contain half of a surrogate pair': 'contient une moitié de caractère',
    'must be a host name such as x.com or *.example.org, in lower case':
      'doit être un nom d’hôte comme x.com ou *.example.org, en minuscules',
    'must be of the letters A to Z, digits, - and _':
      'ne peut avoir que des lettres de A à Z, des chiffres, - et _',
    'is already in use': 'est déjà pris',
    'must not contain itself, not even through another signature':
      'ne peut pas contenir la signature elle-même, même à travers une autre',
    'must not contain braces': 'ne peut pas contenir d’accolades',
    'must be an http or https address': 'doit être une adresse http ou https',
    'is required while the status is scheduled':
      'obligatoire tant que la publication est planifiée',
  }),
};
