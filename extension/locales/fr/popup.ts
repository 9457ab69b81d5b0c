/** French strings of the popup and of character counts. */

import type { enPopup } from '../en/popup.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('fr');

export const frPopup: typeof enPopup = {
  popup: {
    search: 'Rechercher des signatures',
    signatures: 'Signatures',
    newSignature: 'Nouvelle signature',
    labels: 'Étiquettes',
    createLabel: name => `Créer l’étiquette ${name}`,
    unsavedLabels: 'Pas encore enregistré',
    savePost: 'Enregistrer',
    postSaved: 'Publication enregistrée',
    saving: {
      options: 'Options d’enregistrement',
      draft: 'Brouillon',
      scheduleMenu: 'Planifier…',
      publishedNow: 'Publiée maintenant',
      today: time => `Aujourd’hui ${time}`,
      tomorrow: time => `Demain ${time}`,
      free: moment => `Prochain créneau libre : ${moment}`,
      other: 'Autre…',
      schedule: 'Planifier',
      scheduledFor: moment => `Planifiée : ${moment}`,
      skippedTime: moment =>
        `Le changement d’heure saute cet horaire. La publication prend ${moment}.`,
      savedAsPublished: 'Enregistrée comme publiée',
    },
    posted: {
      question: 'Publiée ?',
      mark: 'Marquer comme publiée',
      marked: 'Marquée comme publiée',
      notMarked: 'Pas marquée comme publiée',
    },
    saveUndone: 'Annulé',
    saveKept: 'La publication a changé depuis et reste telle quelle',
    saveNotUndone: 'Pas annulé',
    postNotKept: 'Publication non enregistrée',
    postRefused: 'Cette publication est trop longue pour être enregistrée',
    postInPart: 'L’éditeur n’affiche qu’une partie de ce texte, il n’a donc pas été enregistré',
    allow: host => `Autoriser ${host}`,
    connect: {
      question: (host: string) =>
        `Se connecter à ${host} ? Ce serveur recevra tout ce que vous gardez dans Colophon.`,
      action: 'Connecter ce navigateur',
    },
    panel: {
      open: 'Ouvrir le panneau latéral',
      noAccess: keys =>
        `Colophon n’a pas encore accès à cette page. Appuyez ici une fois sur ${keys}, ou autorisez-le sur tous les sites.`,
      noAccessWithoutKeys:
        'Colophon n’a pas encore accès à cette page. Cliquez ici une fois sur son bouton dans la barre d’outils, ou autorisez-le sur tous les sites.',
      allowAllSites: 'Autoriser sur tous les sites',
    },
    openManager: 'Gestionnaire',
    append: (count, shown) => (count === 1 ? 'Ajouter' : `Ajouter ${shown}`),
    insert: (count, shown) => (count === 1 ? 'Insérer au curseur' : `Insérer ${shown} au curseur`),
    alreadyThere: 'Déjà dans cette publication',
    tagWords: (word, count, shown) =>
      count === 1 ? `Aussi « ${word} » en hashtag` : `Aussi ${shown} mots en hashtags`,
    hashtagsInPost: hashtags => `Omis, déjà dans la publication : ${hashtags}`,
    hashtagsOverLimit: (network, hashtags) =>
      `Omis, ${network} accepte moins de hashtags : ${hashtags}`,
    noMatch: query => `Aucune signature ne correspond à « ${query} »`,
    pageHangs: 'Cette page ne répond pas. Attendez, ou copiez le texte.',
    copyInstead: 'Copier plutôt',
    more: 'Plus',
    actionsFor: name => `Actions pour « ${name} »`,
    pin: 'Épingler',
    unpin: 'Détacher',
    tryHere: 'L’essayer sur une page à nous',
    firstRunTitle: 'Composez vos mots une seule fois',
    firstRunText:
      'Une signature est un texte que vous ajoutez à vos publications. Écrivez la vôtre ou partez de l’une de celles-ci.',
    version: 'Version',
    questions: 'Avant de l’ajouter',
    choose: 'Choix',
    clipboardRefused:
      'Colophon ne peut pas lire le presse-papiers. Ajoutez de nouveau et autorisez-le, ou collez le contenu vous-même.',
    nothingToAppend: 'Rien à ajouter : ce qui remplit cette signature est vide ici.',
    cutToFit: 'Coupé à 10 000 caractères',
    usualVersion: 'Habituelle',
    versionFor: site => `pour ${site}`,
    versionForOtherSites: 'pour tous les autres sites',
    versionChosen: 'choisie ici',
    hints: { mark: 'Maj+Entrée en marque plusieurs', version: 'Maj+↓ prend une autre version' },
  },
  counting: {
    shown: (before, after, limit) =>
      limit === null ? `${before} → ${after} caractères` : `${before} → ${after} sur ${limit}`,
    spoken: (before, after, limit) =>
      `${before} caractères maintenant, ${after} ensuite${limit === null ? '' : ` sur ${limit}`}`,
    rules: {
      characters: {
        weights: 'Les idéogrammes et les emojis comptent 2, presque tout le reste 1.',
        graphemes: 'Chaque caractère visible compte 1.',
        'code-points': 'Chaque point de code compte 1.',
        'utf-16-units': 'La plupart des caractères comptent 1, les emojis 2 ou plus.',
      },
      links: {
        whole: 'Les liens comptent en entier.',
        fixed: length => `Chaque lien compte ${length}.`,
        shortened: 'Les liens comptent abrégés, comme dans la publication.',
      },
      warningIncluded: 'L’avertissement de contenu est compris.',
      warningNotIncluded: 'Un avertissement de contenu compte aussi. Il n’est pas compris.',
      source: (name, date) => `Source : ${name}, ${date}`,
      show: 'Comment comptent les réseaux',
    },
    over: {
      characters: (by, shown) =>
        plural(by, { one: '# caractère de trop', other: '# caractères de trop' }, shown),
      bytes: (by, shown) =>
        plural(by, { one: '# octet de trop', other: '# octets de trop' }, shown),
      hashtags: (by, shown) =>
        plural(by, { one: '# hashtag de trop', other: '# hashtags de trop' }, shown),
      words: (by, shown) => plural(by, { one: '# mot de trop', other: '# mots de trop' }, shown),
    },
  },
  labelSearch: {
    search: 'Rechercher des étiquettes',
    find: 'Trouver ou créer une étiquette',
    more: count => `${count} de plus`,
    fewer: 'Moins',
  },
};
