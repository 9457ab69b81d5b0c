/** French strings of the in-page notice, suggestion and button, of the menus and refusals. */
import type { enPage } from '../en/page.ts';

export const frPage: typeof enPage = {
  refusals: {
    'no-composer':
      'Sur cette page, le curseur n’est dans aucun champ de texte. Cliquez d’abord dans votre publication.',
    'page-not-reachable': 'Le navigateur ne laisse aucune extension écrire sur cette page.',
    'frame-not-reachable':
      'La publication est dans un cadre d’un autre site, qui demande votre autorisation.',
    'read-only': 'Ce champ de texte est en lecture seule.',
    disabled: 'Ce champ de texte est désactivé.',
    'too-long': 'C’est plus long que le champ ne le permet.',
    'single-line': 'Ce champ n’accepte qu’une seule ligne.',
    'too-many-elements':
      'Ce champ de texte est fait de tant d’éléments que rien ne peut y être ajouté sûrement.',
    'input-method': 'Une méthode de saisie est en cours. Terminez le mot, puis réessayez.',
    'no-caret':
      'Colophon ne sait pas où est le curseur. Cliquez à l’endroit voulu, puis réessayez.',
    'shortcut-gone': 'Le raccourci n’est plus devant le curseur.',
    'no-focus': 'La page n’a pas repris le focus.',
    enclosed:
      'La publication se termine par une citation, une liste ou un élément semblable, et cet éditeur n’offre aucune ligne après. Votre publication est inchangée.',
    'several-lines':
      'Dans cet éditeur, plusieurs lignes ne tiennent pas dans le titre, la liste ou la citation où se trouve le curseur. Votre publication est inchangée.',
    'not-accepted':
      'Cet éditeur n’a pas accepté le texte. Votre publication est restée telle quelle.',
    changed: 'Cet éditeur n’a pas bien accepté le texte. Veuillez relire votre publication.',
    'composer-gone': 'Le champ de texte a disparu avant que le texte puisse être ajouté.',
    'page-gone': 'La page a disparu pendant l’ajout du texte.',
    'page-hangs': 'La page ne répond pas. Vérifiez si le texte y est avant de l’ajouter à nouveau.',
    interrupted:
      'Le navigateur a arrêté Colophon pendant l’ajout du texte. Vérifiez s’il y est avant de l’ajouter à nouveau.',
    'not-understood':
      'Colophon n’a pas pu lire la demande sur cette page. Rechargez-la, puis réessayez.',
    'nothing-to-add': 'Il n’y a pas de texte à ajouter : la signature est vide ici.',
    'not-empty': 'Ce champ contient déjà du texte. Videz-le ou copiez la publication.',
    'text-changed': 'La publication a changé depuis son découpage. Découpez-la de nouveau.',
    'already-there': 'Cette signature est déjà dans la publication.',
    'not-seen':
      'La page n’a pas laissé la liste bien visible : rien n’a été ajouté. Choisissez à nouveau ici.',
  },
  addedWithoutNotice:
    'Ajouté à votre publication. La page n’a pas laissé Colophon le dire sur place.',
  notice: {
    added: '« {name} » ajouté',
    addedSeveral: '{count} signatures ajoutées',
    inserted: '« {name} » inséré',
    insertedSeveral: '{count} signatures insérées',
    replaced: '« {name} » remplace maintenant votre texte',
    caretMissed: 'Le curseur n’a pas pu être placé à l’endroit marqué.',
    leftOutOne: '1 hashtag omis : {hashtags}',
    leftOutSeveral: '{count} hashtags omis : {hashtags}',
    addAll: 'Tout ajouter',
    undo: 'Annuler',
    undone: 'Annulé',
    notUndone: 'Le texte a changé depuis. Utilisez l’annulation de la page.',
    copy: 'Copier',
    copied: 'Copié',
    reportEditor: 'Signaler cet éditeur',
    reportCopied:
      'Copié : de quoi l’éditeur est fait, aucun mot de vous. Collez-le dans un rapport.',
    close: 'Fermer',
    nothingAdded: 'Rien n’a été ajouté.',
  },
  suggestion: {
    question: name => `Ajouter ${name} ?`,
    add: 'Ajouter',
    decline: 'Pas maintenant',
  },
  button: {
    title: 'Bouton près des champs de texte',
    everywhere: 'Sur tous les sites',
    append: 'Ajouter une signature',
    hide: 'Masquer sur ce site',
  },
  menus: {
    openPicker: 'Ajouter une signature…',
    newSignature: 'Nouvelle signature avec ce texte',
    openPanel: 'Ouvrir le panneau latéral',
  },
};
