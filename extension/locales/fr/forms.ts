/** French words of what all forms share. */
import type { Translation } from '../translation.ts';

export const frForms: Translation = {
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
};
