/** French. */
import { en, type Words } from './en.ts';
import { frPopup } from './fr-popup.ts';
import { frResources } from './fr-resources.ts';
import { frScreens } from './fr-screens.ts';
import { pluralOf } from './plural.ts';
import { faultIn, over } from './translation.ts';

const plural = pluralOf('fr');

export const fr: Words = over(en, {
  ...frPopup,
  ...frScreens,
  ...frResources,
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
  },
  manager: {
    posts: 'Publications',
    calendar: 'Calendrier',
    labels: 'Étiquettes',
    signatures: 'Signatures',
    trash: 'Corbeille',
    settings: 'Réglages',
    sections: 'Sections',
  },
  notices: { region: 'Avis' },
  fields: { name: 'Nom', content: 'Contenu', color: 'Couleur', sites: 'Sites' },
  settings: {
    server: 'Adresse du serveur',
    key: 'Clé d’API',
    connect: 'Connecter',
    disconnect: 'Déconnecter',
    syncNow: 'Synchroniser maintenant',
    syncStatus: 'État de la synchronisation',
    sync: 'Synchronisation',
    syncText:
      'Colophon fonctionne entièrement sans serveur. Connectez-en un pour garder vos appareils à jour.',
    connectedTo: server => `Connecté à ${server}`,
    kept: 'Tout ce qui est sur cet appareil y reste quand vous vous déconnectez.',
    appending: 'Ajout',
    separator: 'Entre le texte et la signature',
    separators: {
      'blank-line': 'Une ligne vide',
      'line-break': 'Un retour à la ligne',
      space: 'Une espace',
      none: 'Rien',
    },
    appearance: 'Apparence',
    theme: 'Thème',
    themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
    faults: {
      server: 'doit être l’adresse d’un serveur, comme https://colophon.example.org',
      key: 'est obligatoire ; elle commence par clp_',
      unreachable:
        'Aucun serveur Colophon ne répond à cette adresse. Vérifiez l’adresse et que le serveur fonctionne.',
      'key-refused': 'Le serveur a refusé cette clé d’API. Vérifiez-la ou créez-en une autre.',
      'server-not-understood':
        'Quelque chose répond à cette adresse, mais ce n’est pas un serveur Colophon.',
    },
    otherWorkspace:
      'Cet appareil contient les données d’un autre espace de travail. La connexion réunit les deux, pour tous les appareils de cet espace.',
    mergeBoth: 'Réunir les deux',
  },
  status: {
    notConnected: 'Non connecté',
    upToDate: 'À jour',
    syncing: 'Synchronisation',
    waiting: count =>
      plural(count, { one: '# modification en attente', other: '# modifications en attente' }),
    offline: 'Hors ligne',
    stopped: {
      'key-refused': 'Arrêtée : le serveur a refusé la clé d’API',
      'key-reads-only': 'Arrêtée : cette clé d’API ne permet que la lecture',
      'other-workspace': 'Arrêtée : le serveur répond maintenant avec un autre espace de travail',
      'mass-deletion': 'Arrêtée : cette synchronisation supprimerait beaucoup d’éléments',
      'server-not-understood': 'Arrêtée : la réponse du serveur n’a pas été comprise',
      'storage-full': 'Arrêtée : il n’y a plus de place sur cet appareil',
    },
    deleteThem: count => `Supprimer ${count} éléments`,
  },
  fault: faultIn({
    'is required': 'obligatoire',
    'must not be empty': 'ne peut pas être vide',
    'must be text': 'doit être du texte',
    'must be #RRGGBB': 'doit être de la forme #RRGGBB',
    'must be at most # characters': '# caractères au plus',
    'must be at most # sites': '# sites au plus',
    'must have at least one visible character': 'demande au moins un caractère visible',
    'must not contain the NUL character': 'ne peut pas contenir le caractère NUL',
    'must not contain half of a surrogate pair': 'contient une moitié de caractère',
    'must be a host name such as x.com or *.example.org, in lower case':
      'doit être un nom d’hôte comme x.com ou *.example.org, en minuscules',
    'must be an http or https address': 'doit être une adresse http ou https',
    'is required while the status is scheduled':
      'obligatoire tant que la publication est planifiée',
  }),
});
