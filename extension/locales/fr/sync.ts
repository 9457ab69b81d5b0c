/** French strings of the sync status. */
import type { enSync } from '../en/sync.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('fr');

export const frSync: typeof enSync = {
  status: {
    notConnected: 'Non connecté',
    upToDate: 'À jour',
    syncing: 'Synchronisation',
    waiting: (count, shown) =>
      plural(
        count,
        { one: '# modification en attente', other: '# modifications en attente' },
        shown,
      ),
    withheld: (count, shown) =>
      plural(
        count,
        {
          one: '# élément demande un Colophon plus récent. Mettez celui-ci à jour pour le voir.',
          other:
            '# éléments demandent un Colophon plus récent. Mettez celui-ci à jour pour les voir.',
        },
        shown,
      ),
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
    deletions: {
      title: 'Supprimé sur d’autres appareils',
      found: (what, shown, time) =>
        `Supprimé en moins d’une heure : ${what} sur ${shown} (${time}).`,
      origins: (count, shown) =>
        plural(
          count,
          {
            one: 'Par un autre appareil ou un programme muni d’une clé d’API.',
            other: 'Par # autres appareils ou programmes munis d’une clé d’API.',
          },
          shown,
        ),
      trashed: count => `Déjà dans la corbeille ici : ${count}.`,
      consequence:
        'Si vous supprimez aussi les autres ici, ils restent 30 jours dans la corbeille. Si vous gardez les vôtres, tous sont restaurés sur chaque appareil.',
      list: 'Afficher les éléments supprimés',
      more: count => `et ${count} de plus`,
    },
    refused: 'Refusés par le serveur',
    openRefused: name => `Ouvrir ${name}`,
  },
};
