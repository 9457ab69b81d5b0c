/** French strings that all forms share. */
import type { enForms } from '../en/forms.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('fr');

export const frForms: typeof enForms = {
  forms: {
    restored: 'Brouillon récupéré',
    discard: 'Jeter le brouillon',
    discarded: 'Modifications abandonnées',
    fieldConflict: 'Modifié ailleurs',
    mine: 'Votre version',
    theirs: 'Ailleurs',
    keepMine: 'Garder la mienne',
    takeTheirs: 'Prendre l’autre',
    empty: 'Vide',
    yes: 'Oui',
    no: 'Non',
    deletedMeanwhile: 'Ceci a été supprimé ailleurs. Ce que vous avez écrit ici est gardé.',
    changedByNewerVersion:
      'Un Colophon plus récent a modifié ceci. Mettez celui-ci à jour pour continuer ; ce que vous avez écrit ici est gardé.',
    keepIt: 'Le garder',
    deletedForGood: (count, shown) =>
      plural(
        count,
        {
          one: '# élément a été supprimé pour de bon et ne peut pas revenir',
          other: '# éléments ont été supprimés pour de bon et ne peuvent pas revenir',
        },
        shown,
      ),
  },
  failures: {
    failed:
      'Le navigateur n’a pas pu garder ce que vous avez écrit. Laissez cette page ouverte, copiez votre texte, puis rechargez-la.',
    full: 'Cet appareil n’a plus de place pour garder ce que vous écrivez. Laissez cette page ouverte, libérez de la place, puis enregistrez à nouveau.',
    closed:
      'Cette page ne peut plus rien garder : une autre version de Colophon a pris le relais. Copiez ce que vous avez écrit, puis rechargez la page.',
    blocked:
      'Le navigateur ne laisse plus rien garder à cette page. Laissez cette page ouverte, copiez votre texte, puis autorisez-lui les données de site.',
    missing:
      'Une partie de Colophon n’a pas pu être chargée : une autre version a peut-être pris le relais. Copiez ce que vous avez écrit, puis rechargez la page.',
  },
  databaseErrors: {
    title: 'Colophon n’accède pas à ce qu’il garde ici',
    blocked:
      'Le navigateur ne laisse rien garder à cette page, comme dans certaines fenêtres privées ou là où les cookies et les données de sites sont bloqués. Autorisez les données de site pour cette page, ou ouvrez-la dans une fenêtre ordinaire, puis rechargez-la.',
    full: 'Cet appareil n’a plus de place, et le navigateur ne peut donc pas l’ouvrir. Libérez de la place, puis rechargez cette page.',
    closed:
      'Une version plus récente de Colophon s’en est servie. Redémarrez le navigateur pour que cette page soit elle aussi de cette version.',
    failed:
      'Le navigateur n’a pas pu l’ouvrir. Redémarrez le navigateur, puis rechargez cette page. Ce qui a été synchronisé est aussi sur votre serveur.',
    late: 'L’ouverture prend du temps. Fermez les autres onglets de Colophon ; si cela dure, redémarrez le navigateur. Rien de vous n’est perdu.',
  },
  statuses: { draft: 'Brouillon', scheduled: 'Planifiée', published: 'Publiée' },
};
