/** French strings of keys, pairings and calendar links, a screen of the page that a server serves. */
import type { Strings } from '../en/en.ts';

export const frKeysScreen: Pick<Strings, 'keysScreen'> = {
  keysScreen: {
    connectDevice: 'Connecter un appareil',
    newKey: 'Nouvelle clé',
    newCalendar: 'Nouveau lien de calendrier',
    forbidden: 'La liste demande une autre clé',
    forbiddenText:
      'Connectez-vous avec une clé d’API de portée « admin » pour voir et révoquer les clés. Vous pouvez tout de même connecter un appareil.',
    tryAgain: 'Réessayer',
    name: 'Nom',
    scope: 'Peut',
    scopes: { read: 'Lire', write: 'Lire et écrire', admin: 'Gérer aussi les clés' },
    made: (day: string) => `Créée : ${day}`,
    used: (day: string) => `Dernière utilisation : ${day}`,
    unused: 'Jamais utilisée',
    expires: (day: string) => `Expire : ${day}`,
    invitedBy: (name: string) => `Invitée par ${name}`,
    revoke: 'Révoquer',
    revokeInvited: 'Révoquer les clés qu’elle a invitées',
    revoking: 'Révoquée dès que vous quittez cet écran',
    saveKey: 'Enregistrez la clé',
    key: 'Clé d’API',
    keyText: 'Elle ne sera plus affichée ici.',
    codeText:
      'Sur l’autre appareil, ouvrez le lien et cliquez sur le bouton de Colophon dans la barre d’outils. Ou appuyez sur « Utiliser un code » dans les réglages de Colophon et saisissez ce code :',
    code: 'Code',
    link: 'Lien de connexion',
    qrCode: 'Code QR',
    localOnly: 'Cette adresse ne fonctionne que sur cet ordinateur.',
    waiting: 'En attente de l’autre appareil…',
    wants: (name: string, address: string) => `${name} veut se connecter depuis ${address}.`,
    compare: 'Confirmez seulement s’il affiche les deux mêmes mots :',
    confirm: 'Confirmer',
    refuse: 'Refuser',
    connected: (name: string) => `${name} est connecté.`,
    done: 'Terminé',
    calendars: 'Liens de calendrier',
    calendarText:
      'Un programme de calendrier s’abonne à l’adresse et affiche vos publications. Google l’actualise toutes les 12 à 24 heures.',
    labels: 'Seulement les publications avec une de ces étiquettes',
    address: 'Adresse',
    saveAddress: 'Enregistrez l’adresse',
    addressText: 'Quiconque l’a peut lire le calendrier. Elle ne sera plus affichée ici.',
    deleteCalendarTitle: 'Supprimer le lien de calendrier ?',
    deleteCalendarText:
      'Les programmes abonnés ne reçoivent plus de publications. Cette action est irréversible.',
    isRequired: 'est obligatoire',
    faults: {
      forbidden: 'Cette clé ne le permet pas. Connectez-vous avec une clé de portée « admin ».',
      'too-many': 'Trop de codes sont ouverts. Fermez-en un ou attendez dix minutes.',
      ended: 'Le code n’est plus valable. Fermez ceci et créez-en un autre.',
      failed: 'Cela n’a pas fonctionné. Réessayez.',
      unreachable: 'Le serveur est injoignable.',
    },
  },
};
