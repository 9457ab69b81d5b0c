/** French strings of the user's own values. */
import type { enValues } from '../en/values.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('fr');

export const frValues: typeof enValues = {
  values: {
    title: 'Valeurs',
    new: 'Nouvelle valeur',
    edit: 'Modifier la valeur',
    empty: 'Aucune valeur pour l’instant',
    emptyText:
      'Une valeur est un texte que plusieurs signatures partagent, comme un lien. Écrivez {{my.newsletter}} dans les signatures et modifiez le texte à un seul endroit.',
    nameHint:
      'Lettres de A à Z, chiffres, - et _. Les signatures l’utilisent sous la forme {{my.name}}.',
    contentHint:
      'Texte brut, 2 000 caractères au plus. Les variables qu’il contient ne sont pas remplies.',
    usedBy: (count, shown) =>
      plural(count, { one: '# signature l’utilise.', other: '# signatures l’utilisent.' }, shown),
    renamed: (name, count, shown) =>
      `Renommée en « ${name} » dans ${plural(count, { one: '# signature', other: '# signatures' }, shown)}`,
    deletedSeveral: (count, shown) =>
      plural(count, { one: 'Valeur supprimée', other: '# valeurs supprimées' }, shown),
    selection: 'Valeurs sélectionnées',
  },
};
