/** French strings of labels. */

import type { enLabels } from '../en/labels.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('fr');
const posts = { one: '# publication', other: '# publications' };

export const frLabels: typeof enLabels = {
  labels: {
    new: 'Nouvelle étiquette',
    edit: 'Modifier l’étiquette',
    empty: 'Aucune étiquette',
    emptyText:
      'Les étiquettes colorent vos publications : vous voyez d’un coup d’œil ce qui est prévu.',
    examples: { launch: 'Parution', newsletter: 'Lettre', event: 'Événement' },
    usage: (count, shown) => plural(count, posts, shown),
    sameName: name => `Il y a déjà une étiquette nommée « ${name} ».`,
    deletedFrom: (name, count, shown) =>
      count === 0
        ? `Étiquette « ${name} » supprimée`
        : `Étiquette « ${name} » supprimée et retirée de ${plural(count, posts, shown)}`,
    onPosts: (count, shown) =>
      plural(
        count,
        {
          one: 'Elle est sur # publication, qui reste.',
          other: 'Elle est sur # publications, qui restent.',
        },
        shown,
      ),
    selection: 'Étiquettes sélectionnées',
    selectToMerge: 'Sélectionnez-en une autre pour les réunir',
    show: 'Afficher',
    views: {
      all: 'Toutes les étiquettes',
      unused: 'Jamais utilisées',
      once: 'Utilisées une fois',
      alike: 'Semblables',
    },
    mergeAlike: 'Fusionner les semblables',
    mergedAlike: (count, shown) =>
      plural(
        count,
        {
          one: '1 groupe d’étiquettes semblables fusionné',
          other: '# groupes d’étiquettes semblables fusionnés',
        },
        shown,
      ),
    deletedSeveral: (count, shown) =>
      plural(count, { one: '1 étiquette supprimée', other: '# étiquettes supprimées' }, shown),
    noneHere: 'Aucune étiquette ici',
    merge: 'Réunir',
    mergeInto: name => `Réunir dans « ${name} »`,
    mergeTitle: shown => `Réunir ${shown} étiquettes`,
    keepWhich: 'Laquelle reste ?',
    mergeHint:
      'Les publications des autres reçoivent celle qui reste. Les autres vont à la corbeille.',
    merged: (name, count, shown) =>
      `Réunies dans « ${name} », changements sur ${plural(count, posts, shown)}`,
    notMerged: 'Rien n’a été réuni : une étiquette a été supprimée ailleurs',
    presets: 'Couleurs au choix',
    presetNames: {
      brick: 'Brique',
      rust: 'Rouille',
      amber: 'Ambre',
      olive: 'Olive',
      leaf: 'Feuille',
      teal: 'Sarcelle',
      sky: 'Ciel',
      ink: 'Encre',
      violet: 'Violet',
      plum: 'Prune',
      rose: 'Rose',
      slate: 'Ardoise',
    },
    pick: 'Choisir une couleur',
  },
};
