/** French strings that all screens of the manager share. */
import type { enManager } from '../en/manager.ts';

export const frManager: typeof enManager = {
  manager: {
    today: 'Aujourd’hui',
    posts: 'Publications',
    calendar: 'Calendrier',
    labels: 'Étiquettes',
    signatures: 'Signatures',
    trash: 'Corbeille',
    keys: 'Clés',
    webhooks: 'Webhooks',
    settings: 'Réglages',
    sections: 'Sections',
  },
  today: {
    drafts: 'Brouillons',
    markPublished: 'Marquer comme publiée',
    markedPublished: 'Marquée comme publiée',
    move: 'Déplacer',
    moveTo: day => `Déplacer : ${day}`,
    moveByDays: 'Décaler de 1 à 9 jours',
    empty: 'Rien de prévu',
    emptyText: 'Les publications prévues cette semaine apparaissent ici, avec vos brouillons.',
    plan: 'Planifier une publication',
    showAll: shown => `Afficher les ${shown}`,
    overdue: {
      question: (count, shown) =>
        count === 1
          ? '1 publication était prévue il y a plus d’une semaine. Est-elle parue ?'
          : `${shown} publications étaient prévues il y a plus d’une semaine. Sont-elles parues ?`,
      drop: 'Abandonner',
      dropped: (count, shown) =>
        count === 1
          ? '1 publication est de nouveau un brouillon'
          : `${shown} publications sont de nouveau des brouillons`,
      notMoved: 'Aucune heure de publication n’est libre',
    },
  },
  palette: {
    title: 'Commandes',
    open: 'Commandes',
    search: 'Que voulez-vous faire ?',
    nothing: 'Aucune commande ne convient',
    today: 'Calendrier : aujourd’hui',
    unlabelled: 'Publications sans étiquette',
    searchPosts: query => `Rechercher « ${query} » dans les publications`,
    actions: 'Action',
    goTo: 'Aller à',
  },
  signIn: {
    text: 'Connectez-vous avec une clé d’API. Vos étiquettes, signatures et publications sont alors gardées dans ce navigateur, à jour avec le serveur.',
  },
  notices: { region: 'Avis' },
};
