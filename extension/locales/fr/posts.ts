/** French strings of posts, their filter and sort order. */

import type { enPosts } from '../en/posts.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('fr');
const posts = { one: '# publication', other: '# publications' };

export const frPosts: typeof enPosts = {
  posts: {
    new: 'Nouvelle publication',
    edit: 'Modifier la publication',
    empty: 'Aucune publication',
    emptyText:
      'Les publications que vous enregistrez en écrivant apparaissent ici. Vous pouvez aussi en planifier une avant de l’écrire.',
    examples: {
      announcement: {
        name: 'Annonce',
        content:
          'Le deuxième tirage est là : même texte, meilleur papier. Commandé avant vendredi, il arrive dédicacé.',
      },
      question: {
        name: 'Question',
        content: 'Quel livre avez-vous le plus souvent offert, et pourquoi ?',
      },
    },
    noMatch: 'Aucune publication ne correspond à ce filtre',
    noText: 'Pas encore de texte',
    appendSignature: 'Ajouter une signature',
    toFillIn: sources => `À remplir vous-même : ${sources}`,
    copyText: 'Copier le texte',
    openPage: 'Ouvrir la page',
    duplicated: 'Publication dupliquée',
    overdue: 'En retard',
    later: 'Plus tard',
    write: 'Écrivez votre publication',
    options: 'Options de la publication',
    when: 'Quand',
    noDate: 'Sans date',
    otherPage: 'Autre page…',
    noNetwork: 'Aucun réseau',
    countOf: (count, limit) => (limit === null ? `${count} caractères` : `${count} sur ${limit}`),
    urlHint: 'L’adresse où vous l’écrivez',
    characters: (count, shown) =>
      plural(count, { one: '# caractère', other: '# caractères' }, shown),
    labels: 'Étiquettes',
    createLabel: name => `Créer « ${name} »`,
    earlier: 'Versions précédentes',
    earlierHint: 'Textes remplacés par un enregistrement. Ils restent 30 jours sur cet appareil.',
    earlierNone: 'Il n’y a pas de version précédente sur cet appareil.',
    bringBack: 'Reprendre',
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
    deleted: (count, shown) =>
      plural(count, { one: 'Publication supprimée', other: '# publications supprimées' }, shown),
    labelled: (name, count, shown) => `« ${name} » mise sur ${plural(count, posts, shown)}`,
    unlabelled: (name, count, shown) => `« ${name} » retirée de ${plural(count, posts, shown)}`,
    fullOfLabels: (count, shown) =>
      plural(
        count,
        {
          one: '# publication a déjà 100 étiquettes',
          other: '# publications ont déjà 100 étiquettes',
        },
        shown,
      ),
    bulk: {
      status: 'État',
      move: 'Déplacer',
      moveTitle: 'Déplacer des publications',
      dayLater: '1 jour plus tard',
      weekLater: '1 semaine plus tard',
      dayEarlier: '1 jour plus tôt',
      weekEarlier: '1 semaine plus tôt',
      by: 'De jours ou de semaines…',
      to: 'À un jour…',
      amount: 'Combien',
      unit: 'Jours ou semaines',
      units: {
        daysLater: 'jours plus tard',
        weeksLater: 'semaines plus tard',
        daysEarlier: 'jours plus tôt',
        weeksEarlier: 'semaines plus tôt',
      },
      day: 'Jour',
      unchanged: 'Rien à changer',
      dateFor: (count, shown) => `Date pour ${plural(count, posts, shown)} sans date`,
      moved: (count, shown) =>
        plural(count, { one: '# publication déplacée', other: '# publications déplacées' }, shown),
      shifted: (count, shown) =>
        count === 1
          ? 'le changement d’heure saute l’horaire de 1 publication, qui en prend un plus tardif'
          : `le changement d’heure saute l’horaire de ${shown} publications, qui en prennent un plus tardif`,
      publishedStay: (count, shown) =>
        plural(count, { one: '# déjà publiée reste', other: '# déjà publiées restent' }, shown),
      undatedStay: (count, shown) =>
        plural(count, { one: '# sans date reste', other: '# sans date restent' }, shown),
    },
  },
  filter: {
    labels: 'Filtrer par étiquette',
    unlabelled: 'Sans étiquette',
    deletedLabels: (count, shown) =>
      plural(count, { one: 'Étiquette supprimée', other: '# étiquettes supprimées' }, shown),
    match: 'Publications avec',
    any: 'l’une d’elles',
    all: 'toutes celles-ci',
    status: 'État',
    anyStatus: 'Tous les états',
    search: 'Rechercher des publications',
    from: 'Du',
    to: 'Au',
    period: 'Période',
    anyTime: 'N’importe quand',
    periods: {
      today: 'Aujourd’hui',
      tomorrow: 'Demain',
      'this-week': 'Cette semaine',
      'next-week': 'La semaine prochaine',
      'next-7-days': '7 prochains jours',
      'this-month': 'Ce mois-ci',
      'next-month': 'Le mois prochain',
      'last-30-days': '30 derniers jours',
    },
    ownPeriod: 'Du … au …',
    network: 'Réseau',
    anyNetwork: 'Tous les réseaux',
    otherSites: 'Autres sites',
    clear: 'Effacer le filtre',
    fold: 'Filtre',
    reading: 'Lecture des publications…',
  },
  views: {
    title: 'Vues',
    save: 'Enregistrer la vue',
    rename: 'Renommer',
    hint: 'Le filtre tel qu’il est, sous ce nom dans la barre latérale.',
    saved: 'Vue enregistrée',
    renamed: 'Vue renommée',
    deleted: name => `Vue « ${name} » supprimée`,
    delete: 'Supprimer la vue',
    labelsDeleted: (name, count, shown) =>
      count === 1
        ? `Une étiquette de la vue « ${name} » a été supprimée. Aucune publication ne l’a.`
        : `${shown} étiquettes de la vue « ${name} » ont été supprimées. Aucune publication ne les a.`,
  },
  sort: {
    label: 'Trier par',
    date: 'Par date',
    newest: 'Les plus récentes d’abord',
    oldest: 'Les plus anciennes d’abord',
    edited: 'Dernière modification',
    latest: 'Date la plus tardive',
    earliest: 'Date la plus proche',
  },
};
