/** French strings of sync by the browser's account. */
import type { enAccount } from '../en/account.ts';

export const frAccount: typeof enAccount = {
  account: {
    title: 'Compte du navigateur',
    text: 'Garde cet appareil identique aux autres sur lesquels vous utilisez ce navigateur avec le même compte.',
    switch: 'Synchroniser avec le compte de mon navigateur',
    hint: 'Les signatures, étiquettes et paramètres, mais pas les publications, si votre navigateur synchronise les extensions. Il les envoie aux serveurs de son éditeur. Activez-le sur chaque appareil.',
    status: 'État du compte du navigateur',
    off: 'Désactivé',
    working: 'Synchronisation',
    besideServer:
      'Désactivé tant qu’un serveur est connecté : c’est le serveur qui synchronise vos appareils.',
    noOthers: 'Activé. Aucun autre appareil trouvé pour l’instant.',
    others: (count: number, shown: string) =>
      count < 2
        ? `Activé. ${shown} autre appareil trouvé.`
        : `Activé. ${shown} autres appareils trouvés.`,
    failed:
      'Le navigateur n’a pas accepté les dernières modifications. Colophon réessaie dans dix minutes.',
    unreadable:
      'Un autre appareil a une version plus récente de Colophon. Mettez celle-ci à jour pour tout recevoir.',
    leftOut: (count: number, shown: string) =>
      count < 2
        ? `${shown} élément ne tient pas et reste sur cet appareil seulement :`
        : `${shown} éléments ne tiennent pas et restent sur cet appareil seulement :`,
  },
};
