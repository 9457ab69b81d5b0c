/** French strings of the welcome page. */
import type { enWelcome } from '../en/welcome.ts';

export const frWelcome: typeof enWelcome = {
  welcome: {
    title: 'Vos mots, à la fin de chaque publication',
    text: 'Colophon ajoute vos signatures à la publication que vous écrivez, sur tout site. Quatre étapes, et vous savez tout.',
    picture: 'Une publication avec une signature à la fin et son décompte sur X',
    pictureCount: 132,
    words: 'Commencer par une signature',
    wordsText: 'Choisissez-en une pour débuter. Vous pourrez la modifier à tout moment.',
    wordsDone: 'Elle est enregistrée, sur cet appareil seulement.',
    write: 'Écrire la vôtre',
    chosen: 'Votre signature',
    trial: 'L’ajouter à une publication',
    trialText:
      'Voici un champ de texte comme sur toute page. Ailleurs, on appuie sur le bouton de Colophon.',
    trialWaits: 'Vous pourrez l’essayer ici dès qu’il y aura une signature.',
    trialDone: 'C’est tout. Annuler se trouve près du champ de texte.',
    post: 'Publication',
    postText: 'Les premières feuilles du nouvel almanach sont sèches. La reliure commence lundi.',
    append: name => `Ajouter « ${name} »`,
    pin: 'Garder le bouton à portée de main',
    pinByPin:
      'Appuyez sur la pièce de puzzle de la barre d’outils, puis sur l’épingle à côté de Colophon.',
    pinByMenu:
      'Appuyez sur la pièce de puzzle de la barre d’outils, puis sur la roue à côté de Colophon, puis sur « Épingler à la barre d’outils ».',
    pinDone: 'Le bouton est dans votre barre d’outils.',
    importTitle: 'Vous venez d’ailleurs ?',
    importText:
      'Les extraits de TextExpander, espanso, Text Blaze, Raycast, Alfred, Clippings, d’un tableau ou d’un fichier de Colophon peuvent être repris.',
    import: 'Importer',
    restore: 'Restaurer une sauvegarde',
    manage: 'Ouvrir les signatures',
    more: 'Aussi pour vos publications',
    labels: 'Les étiquettes de couleur regroupent vos publications par campagne ou par thème.',
    openLabels: 'Ouvrir les étiquettes',
    calendar:
      'Le calendrier montre ce qui est prévu ; faites glisser une publication vers un autre jour.',
    openCalendar: 'Ouvrir le calendrier',
    done: 'Fait',
  },
};
