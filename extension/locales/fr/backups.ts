/** French strings of backups. */
import type { enBackups } from '../en/backups.ts';

export const frBackups: typeof enBackups = {
  backups: {
    title: 'Sauvegardes',
    text: 'Une copie de tout ce que vous écrivez, dans un fichier à vous. Elle reste même si Colophon ou ce navigateur est supprimé.',
    daily: 'Sauvegarder chaque jour',
    folderHint:
      'Vous choisissez un dossier une fois, de préférence synchronisé. Les 14 derniers jours et les 12 derniers mois sont gardés.',
    downloadsHint:
      'Dans « Colophon backups », dans votre dossier de téléchargements. Les 7 derniers jours et les 12 derniers mois sont gardés.',
    now: 'Sauvegarder maintenant',
    restore: 'Restaurer',
    last: 'Dernière sauvegarde',
    never: 'Aucune sauvegarde pour l’instant',
    things: (count: number, shown: string) =>
      count < 2 ? `${shown} élément` : `${shown} éléments`,
    kept: 'Le navigateur garde vos données dans ce profil même si le disque se remplit.',
    writing: 'Écriture de la sauvegarde',
    faults: {
      permission:
        'Le navigateur ne permet plus à Colophon d’écrire des sauvegardes. Appuyez sur « Sauvegarder maintenant » et autorisez-le, de préférence à chaque visite.',
      gone: 'Le dossier des sauvegardes a disparu. Appuyez sur « Sauvegarder maintenant » et choisissez-en un.',
      full: 'Il n’y a plus de place pour la sauvegarde. Libérez de l’espace, puis appuyez sur « Sauvegarder maintenant ».',
      asks: 'Le navigateur demande où enregistrer chaque téléchargement : les sauvegardes quotidiennes sont donc désactivées. Changez cela dans ses paramètres, puis réactivez-les.',
      failed: 'La dernière sauvegarde a échoué. Colophon réessaie dans une heure.',
    },
    openSettings: 'Ouvrir les paramètres',
    restoreTitle: 'Restaurer une sauvegarde',
    restoreText: 'Vous verrez d’abord un aperçu, et pourrez annuler.',
    chooseFolder: 'Choisir un dossier',
    chooseFile: 'Choisir un fichier',
    list: 'Sauvegardes du dossier',
    none: 'Il n’y a aucune sauvegarde dans ce dossier.',
  },
};
