/** French strings of signatures. */

import type { enSignatures } from '../en/signatures.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('fr');

export const frSignatures: typeof enSignatures = {
  signatures: {
    new: 'Nouvelle signature',
    edit: 'Modifier la signature',
    empty: 'Aucune signature',
    emptyText: 'Écrivez les mots qui doivent terminer vos publications.',
    search: 'Rechercher des signatures',
    noMatch: query => `Aucune signature ne correspond à « ${query} »`,
    sitesHint: 'Autres sites, un par ligne : blog.example ou *.example.org',
    variablesHint:
      'Remplace ce qui est entre {{ et }} lors de l’ajout. \\{{ garde les accolades telles quelles.',
    notVariables: sources => `Mis tel quel, n’étant pas une variable : ${sources}`,
    variableNames: {
      date: 'date',
      time: 'heure',
      url: 'adresse',
      title: 'titre',
      host: 'site',
      selection: 'sélection',
      clipboard: 'presse-papiers',
      counter: 'compteur',
      caret: 'curseur',
      choose: 'choix',
      ask: 'question',
    },
    samples: {
      title: 'Le titre de la page',
      selection: 'Ce qui est sélectionné',
      clipboard: 'Ce qui a été copié',
    },
    addVersion: 'Ajouter une version',
    version: number => `Version ${number}`,
    removeVersion: number => `Retirer la version ${number}`,
    versionSitesHint:
      'Sites auxquels elle est destinée, un par ligne. Sans site, elle n’est prise que si vous la choisissez.',
    versionsHint: 'Dit autre chose sur certains sites, plus court pour X par exemple.',
    pinnedHint: 'Passe avant toutes les autres, dans la fenêtre, le sélecteur et les listes.',
    sourceInLinksHint:
      'Ajoute utm_source, lors de l’ajout, à tous les liens de la signature, même à ceux des variables, comme ?utm_source=linkedin. Vos statistiques montrent ainsi d’où viennent les lecteurs.',
    rotationHint:
      'Le nom d’un ensemble, de mots-dièse par exemple : de ses signatures, la moins récemment utilisée est proposée en premier.',
    suggestionHint:
      'Quand vous commencez une publication sur l’un de ces sites, une ligne à côté propose cette signature. Rien n’est ajouté sans votre clic.',
    suggestionsNotAllowed: sites =>
      `Ce navigateur ne laisse pas encore Colophon accéder à ${sites}.`,
    allowSuggestions: 'Autoriser',
    suggestOn: host => `Proposer d’elle-même sur ${host}`,
    deleted: name => `Signature « ${name} » supprimée`,
    usedIn: names => `Utilisée dans : ${names}`,
    stillUsedIn: names => `Encore utilisée dans : ${names}`,
    renamedIn: (name, names) => `Renommée en « ${name} », aussi dans : ${names}`,
    sort: 'Trier par',
    orders: { use: 'Les plus utilisées', name: 'Nom', own: 'Votre ordre' },
    drag: 'Glisser pour déplacer',
    moveUp: 'Monter',
    moveDown: 'Descendre',
    moved: (place, count) => `Déplacée à la place ${place} sur ${count}`,
    duplicate: 'Dupliquer',
    copyOf: name => `${name} (copie)`,
    duplicated: name => `Dupliquée sous « ${name} »`,
    counts: 'Ce que compte chaque réseau',
    preview: 'Aperçu',
    previewPost: 'La fin de votre publication.',
    uses: (count, shown) =>
      plural(count, { one: 'Utilisée # fois', other: 'Utilisée # fois' }, shown),
    lastUsed: (times, host, day) => `${times}, en dernier sur ${host} (${day})`,
    lastUsedOn: (times, day) => `${times}, en dernier le ${day}`,
    selection: 'Signatures sélectionnées',
    export: 'Exporter',
    deletedSeveral: (count, shown) =>
      plural(count, { one: 'Signature supprimée', other: '# signatures supprimées' }, shown),
    pinnedSeveral: (count, shown) =>
      plural(count, { one: 'Signature épinglée', other: '# signatures épinglées' }, shown),
    unpinnedSeveral: (count, shown) =>
      plural(count, { one: 'Signature désépinglée', other: '# signatures désépinglées' }, shown),
    alike: (_, shown) => `Semblables : ${shown}`,
    mergeAlike: 'Fusionner les semblables',
    mergedAlike: (count, shown) =>
      count === 1
        ? '1 groupe de signatures semblables fusionné'
        : `${shown} groupes de signatures semblables fusionnés`,
    tooMuchToMerge:
      'Rien n’a été fusionné : ensemble, elles ont trop de sites, de mots-clés ou de versions',
    changedSinceListed: 'Rien n’a été fusionné : les signatures ont changé entre-temps',
    mergedSome: (merged, shown) => `${merged} ; non fusionnés : ${shown}`,
    notKept: values => `Non conservés : ${values}`,
    notKeptWhenMerged: values =>
      `Une signature fusionnée a un seul raccourci et une seule rotation. Non conservés : ${values}`,
    shortcutHint: 'À taper pour l’insérer, par exemple ;news',
    sameShortcut: name =>
      `« ${name} » a le même raccourci. Vous choisirez entre les deux en le tapant.`,
    tagsHint: 'Vos propres mots pour la retrouver, séparés par des virgules',
    anyTag: 'Tous les mots-clés',
    tag: 'Mot-clé',
    addTag: 'Donner un mot-clé',
    tagged: (tag, count, shown) =>
      `« ${tag} » sur ${plural(count, { one: '# signature', other: '# signatures' }, shown)}`,
    fullOfTags: (count, shown) =>
      plural(
        count,
        {
          one: '# signature n’a plus de place : elle aurait plus de 20 mots-clés',
          other: '# signatures n’ont plus de place : elles auraient plus de 20 mots-clés',
        },
        shown,
      ),
    alreadyTagged: tag => `Rien à ajouter : « ${tag} » y est déjà`,
    workbench: {
      usual: 'Habituelle',
      more: 'Plus',
      networks: 'Choisir les réseaux',
      otherSites: 'Autres sites',
      faulty: 'avec des erreurs',
      leftOut: hashtags => `Omis ici : ${hashtags}`,
      versionFor: network => `Version pour ${network}`,
      where: 'Où',
      whereHint: 'Elle vient en premier sur ces réseaux et ces sites.',
      foundVariables: 'Variables du texte',
      insert: 'Insérer',
      insertGroups: { date: 'Date', page: 'Page', ask: 'Demander', values: 'Valeurs' },
      variables: {
        date: 'Date',
        moment: 'Date ou heure…',
        choose: 'Choix…',
        ask: 'Question…',
        signature: 'Signature…',
        time: 'Heure',
        caret: 'Position du curseur',
        title: 'Titre de la page',
        url: 'Adresse de la page',
        host: 'Nom du site',
        selection: 'Texte sélectionné',
        clipboard: 'Presse-papiers',
        counter: 'Compteur',
      },
      options: 'Options',
      optionsHint: 'Une par ligne. Vous en choisissez une en ajoutant la signature.',
      question: 'Question',
      questionHint: 'Colophon la pose quand vous ajoutez la signature.',
      invalidVariable: {
        moment: 'Ce modèle n’est pas valide.',
        choose: 'Saisissez au moins deux options, sans | ni accolades.',
        ask: 'Saisissez une question sans accolades.',
        signature: 'Choisissez une signature.',
      },
      format: 'Format',
      ownPattern: 'Modèle personnel…',
      pattern: 'Modèle',
      patternHint:
        'd, MMMM et yyyy sont le jour, le mois et l’année ; HH et mm sont l’heure et la minute.',
      offset: 'Décaler de',
      offsetHint: 'Les nombres négatifs reculent.',
      unit: 'Unité',
      units: {
        days: 'Jours',
        weeks: 'Semaines',
        months: 'Mois',
        years: 'Années',
        hours: 'Heures',
        minutes: 'Minutes',
      },
      hashtags: 'Hashtags',
      removeHashtag: hashtag => `Retirer ${hashtag}`,
      hashtagsHint:
        'Glissez pour réordonner, ou appuyez sur Alt et une flèche. Suppr retire. Les hashtags déjà présents dans la publication sont omis.',
    },
  },
};
