/** French words of posts, their filter and their order. */
import { pluralOf } from '../plural.ts';
import type { Translation } from '../translation.ts';

const plural = pluralOf('fr');
const posts = { one: '# publication', other: '# publications' };

export const frPosts: Translation = {
  posts: {
    new: 'Nouvelle publication',
    edit: 'Modifier la publication',
    empty: 'Aucune publication',
    emptyText:
      'Les publications que vous enregistrez en écrivant apparaissent ici. Vous pouvez aussi en planifier une avant de l’écrire.',
    noMatch: 'Aucune publication ne correspond à ce filtre',
    noText: 'Pas encore de texte',
    statuses: { draft: 'Brouillon', scheduled: 'Planifiée', published: 'Publiée' },
    overdue: 'En retard',
    status: 'État',
    scheduledAt: 'Planifiée pour le',
    publishedAt: 'Publiée le',
    url: 'Page',
    urlHint: 'L’adresse où vous l’écrivez',
    characters: count => (count === '1' ? '1 caractère' : `${count} caractères`),
    labels: 'Étiquettes',
    findLabel: 'Trouver ou créer une étiquette',
    createLabel: name => `Créer « ${name} »`,
    takeOff: name => `Retirer ${name}`,
    noLabelFound: 'Aucune étiquette de ce nom',
    onSome: (some, all) => `sur ${some} de ${all}`,
    select: text => `Sélectionner ${text}`,
    count: (count, shown) => plural(count, posts, shown),
    selected: shown => `Sélection : ${shown}`,
    selectAll: shown => `Tout sélectionner (${shown})`,
    clearSelection: 'Effacer la sélection',
    selection: 'Publications sélectionnées',
    labelSelected: 'Étiqueter',
    labelThese: (count, shown) => `Étiquettes de ${plural(count, posts, shown)}`,
    done: 'Terminé',
    deleted: (count, shown) =>
      plural(count, { one: 'Publication supprimée', other: '# publications supprimées' }, shown),
    labelled: (name, count, shown) => `« ${name} » mise sur ${plural(count, posts, shown)}`,
    unlabelled: (name, count, shown) => `« ${name} » retirée de ${plural(count, posts, shown)}`,
  },
  filter: {
    labels: 'Filtrer par étiquette',
    unlabelled: 'Sans étiquette',
    match: 'Publications avec',
    any: 'l’une d’elles',
    all: 'toutes celles-ci',
    status: 'État',
    anyStatus: 'Tous les états',
    search: 'Rechercher des publications',
    from: 'Du',
    to: 'Au',
    period: 'Période',
    clear: 'Effacer le filtre',
    moreLabels: count => `${count} de plus`,
    fewerLabels: 'Moins',
    reading: 'Lecture des publications…',
  },
  sort: {
    label: 'Trier par',
    newest: 'Les plus récentes d’abord',
    oldest: 'Les plus anciennes d’abord',
    edited: 'Dernière modification',
    latest: 'Date la plus tardive',
    earliest: 'Date la plus proche',
  },
};
