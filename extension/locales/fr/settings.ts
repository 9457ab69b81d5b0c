/** French words of settings and the state of sync. */
import { pluralOf } from '../plural.ts';
import type { Translation } from '../translation.ts';

const plural = pluralOf('fr');

export const frSettings: Translation = {
  settings: {
    server: 'Adresse du serveur',
    key: 'Clé d’API',
    headers: 'En-têtes de requête',
    headersNote:
      'Pour un proxy de connexion devant le serveur : un « Nom: valeur » par ligne. Conservés comme la clé.',
    notEncrypted:
      'Cette adresse n’est pas chiffrée : quiconque se trouve sur le trajet peut lire la clé d’API et tout ce que vous écrivez.',
    connectAnyway: 'Se connecter sans chiffrement',
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
      headers:
        'doit être un « Nom: valeur » par ligne, sans Authorization ni ce que les navigateurs fixent eux-mêmes',
      unreachable:
        'Aucun serveur Colophon ne répond à cette adresse. Vérifiez l’adresse et que le serveur fonctionne.',
      'key-refused': 'Le serveur a refusé cette clé d’API. Vérifiez-la ou créez-en une autre.',
      'no-consent':
        'Le navigateur n’a pas été autorisé à envoyer vos textes à ce serveur ; rien n’a été connecté.',
      'server-not-understood':
        'Quelque chose répond à cette adresse, mais ce n’est pas un serveur Colophon.',
      'update-extension': 'Mettez l’extension à jour. Le serveur est trop récent pour elle.',
      'update-server': 'Mettez le serveur à jour. Il est trop ancien pour cette extension.',
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
      'update-extension':
        'Arrêtée : mettez l’extension à jour. Le serveur est trop récent pour elle.',
      'update-server':
        'Arrêtée : mettez le serveur à jour. Il est trop ancien pour cette extension.',
      'storage-full': 'Arrêtée : il n’y a plus de place sur cet appareil',
      'no-progress':
        'Arrêtée : le serveur répond, mais rien n’avance. Un nouvel essai aura lieu plus tard.',
    },
    stoppedBy: why => `Arrêtée. ${why}`,
    answered: {
      redirect:
        'L’adresse du serveur mène ailleurs, par exemple à une page de connexion. Connectez-vous-y ou saisissez des en-têtes que son proxy accepte.',
      login:
        'Quelque chose devant le serveur demande une connexion. Saisissez les en-têtes qu’il accepte.',
      forbidden:
        'Quelque chose devant le serveur refuse les requêtes. Saisissez les en-têtes qu’il accepte.',
      page: 'Une page web a répondu à la place du serveur, par exemple la connexion de ce réseau.',
    },
    deleteHere: count => `Supprimer ${count} ici aussi`,
    keepMine: 'Garder les miens',
    refused: 'Refusés par le serveur',
    openRefused: name => `Ouvrir ${name}`,
  },
  buttonSites: {
    text: 'Un petit bouton dans le coin des champs de texte ouvre vos signatures. Il est là où vous le voulez.',
    sites: 'Sites choisis',
    site: 'Site',
    shown: 'Affiché',
    hidden: 'Masqué',
    showThere: 'Afficher là',
    hideThere: 'Masquer là',
    showAgain: 'Afficher de nouveau',
    remove: 'Retirer',
    hideOn: host => `Masquer sur ${host}`,
    showOn: host => `Afficher de nouveau sur ${host}`,
    removeSite: host => `Retirer ${host}`,
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    text: 'Ils ouvrent Colophon depuis n’importe quelle page. Le navigateur les garde et les modifie sur une page à lui.',
    commands: { popup: 'Ouvrir Colophon', picker: 'Ajouter près du champ de texte' },
    notSet: 'Non défini',
    change: 'Modifier les raccourcis',
  },
};
