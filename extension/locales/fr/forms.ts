/** French words of what all forms share. */
import type { enForms } from '../en/forms.ts';

export const frForms: typeof enForms = {
  forms: {
    restored: 'Brouillon récupéré',
    discard: 'Jeter le brouillon',
    discarded: 'Modifications abandonnées',
    changedElsewhere: 'Modifié ailleurs',
    mine: 'Votre version',
    theirs: 'Ailleurs',
    keepMine: 'Garder la mienne',
    takeTheirs: 'Prendre l’autre',
    empty: 'Vide',
    yes: 'Oui',
    no: 'Non',
    deletedElsewhere: 'Ceci a été supprimé ailleurs. Ce que vous avez écrit ici est gardé.',
    keepIt: 'Le garder',
  },
  failures: {
    failed:
      'Le navigateur n’a pas pu garder ce que vous avez écrit. Laissez cette page ouverte, copiez votre texte, puis rechargez-la.',
    full: 'Cet appareil n’a plus de place pour garder ce que vous écrivez. Laissez cette page ouverte, libérez de la place, puis enregistrez à nouveau.',
    closed:
      'Cette page ne peut plus rien garder : une autre version de Colophon a pris le relais. Copiez ce que vous avez écrit, puis rechargez la page.',
    missing:
      'Une partie de Colophon n’a pas pu être chargée : une autre version a peut-être pris le relais. Copiez ce que vous avez écrit, puis rechargez la page.',
  },
  statuses: { draft: 'Brouillon', scheduled: 'Planifiée', published: 'Publiée' },
};
