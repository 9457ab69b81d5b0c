/** French strings of the keyboard shortcuts dialog. */
import type { enKeys } from '../en/keys.ts';

export const frKeys: typeof enKeys = {
  keys: {
    everywhere: 'Partout',
    fromPages: 'Sur toute page',
    list: 'Ces touches',
    saveForm: 'Enregistrer le formulaire',
    back: 'Un pas en arrière',
    move: 'Parcourir la liste',
    open: 'Ouvrir',
    select: 'Sélectionner',
    extend: 'Étendre la sélection',
    selectAll: 'Tout sélectionner',
    otherDay: 'Un autre jour',
    otherMonth: 'Un autre mois',
    postsOfDay: 'Publications du jour',
    movePost: 'Déplacer la publication',
    moveInOwnOrder: 'Monter ou descendre dans votre ordre',
    putOnDay: 'Mettre au dernier jour choisi',
    postsOfLabel: 'Passer d’une étiquette au lien vers ses publications',
    addAllHashtags: 'Ajouter tous les hashtags d’un ensemble',
    mark: 'En marquer plusieurs, dans l’ordre',
    unmark: 'Retirer la dernière marque',
    toggleLabel: 'Mettre ou ôter l’étiquette trouvée',
    moveAmong: 'D’étiquette en étiquette',
    names: { '⇧': 'Maj', '↵': 'Entrée', '⌫': 'Retour arrière' },
    title: 'Raccourcis clavier',
  },
};
