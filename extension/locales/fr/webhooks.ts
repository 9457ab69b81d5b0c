/** French strings of webhooks, a screen of the page that a server serves. */
import type { Strings } from '../en/en.ts';

export const frWebhooks: Pick<Strings, 'webhooks'> = {
  webhooks: {
    new: 'Nouveau webhook',
    edit: 'Modifier le webhook',
    editThis: 'Modifier',
    empty: 'Aucun webhook pour l’instant',
    emptyText:
      'Un webhook envoie chaque modification de vos étiquettes, signatures, valeurs et publications à un autre programme, comme Zapier, n8n ou le vôtre.',
    learnMore: 'Comment fonctionnent les webhooks',
    forbidden: 'Les webhooks demandent une autre clé',
    forbiddenText: 'Connectez-vous avec une clé d’API de portée « admin ».',
    tryAgain: 'Réessayer',
    url: 'Adresse',
    urlHint: 'Une adresse https qui reçoit les événements.',
    description: 'Description',
    eventsTitle: 'Événements',
    allEvents: 'Tous les événements',
    lastEvent: 'Choisissez au moins un événement.',
    events: {
      label: {
        created: 'Étiquette créée',
        updated: 'Étiquette modifiée',
        deleted: 'Étiquette supprimée',
      },
      signature: {
        created: 'Signature créée',
        updated: 'Signature modifiée',
        deleted: 'Signature supprimée',
      },
      post: {
        created: 'Publication créée',
        updated: 'Publication modifiée',
        deleted: 'Publication supprimée',
        due: 'Publication à faire',
      },
      value: { created: 'Valeur créée', updated: 'Valeur modifiée', deleted: 'Valeur supprimée' },
    },
    active: 'Actif',
    turnedOff: 'Le serveur a désactivé ce webhook.',
    reasons: {
      gone: 'L’adresse a répondu qu’elle n’existe plus (410) ; le serveur a désactivé le webhook.',
      attempts_exhausted:
        'La dernière tentative d’un envoi a échoué ; le serveur a désactivé le webhook.',
      only_failures:
        'Toutes les tentatives ont échoué pendant cinq jours ; le serveur a désactivé le webhook.',
    },
    sendTest: 'Envoyer un test',
    deliveries: 'Envois',
    noDeliveries: 'Rien n’a été envoyé ces sept derniers jours.',
    attempts: (count: number, shown: string) =>
      count < 2 ? `${shown} tentative` : `${shown} tentatives`,
    answered: (status: string) => `Réponse ${status}`,
    nextAttempt: (moment: string) => `Prochaine tentative : ${moment}`,
    statuses: { pending: 'En attente', delivered: 'Reçu', failed: 'Échec' },
    answer: 'Texte de la réponse',
    replay: 'Renvoyer',
    more: 'Afficher plus',
    refresh: 'Actualiser',
    done: 'Terminé',
    secret: 'Secret',
    secretTitle: 'Conservez le secret',
    secretText: 'Le destinataire vérifie chaque envoi avec lui. Il ne sera plus affiché ici.',
    copied: 'Copié',
    rotate: 'Nouveau secret',
    rotateTitle: 'Créer un nouveau secret ?',
    rotateText: 'Pendant 24 heures, les envois sont aussi signés avec l’ancien secret.',
    deleteTitle: 'Supprimer le webhook ?',
    deleteText: 'Plus rien ne sera envoyé à son adresse. Cette action est irréversible.',
    deleted: 'Webhook supprimé',
    faults: {
      forbidden:
        'Cette clé ne peut pas gérer les webhooks. Connectez-vous avec une clé de portée « admin ».',
      'address-refused':
        'Le serveur ne peut pas envoyer à cette adresse. Elle doit commencer par https, exister sur l’internet public et ne contenir aucun mot de passe.',
      'too-many': 'Cet espace a déjà le nombre maximal de webhooks. Supprimez-en un d’abord.',
      missing: 'Ce webhook a été supprimé ailleurs.',
      failed: 'Cela n’a pas fonctionné. Réessayez.',
      unreachable: 'Le serveur est injoignable.',
    },
  },
};
