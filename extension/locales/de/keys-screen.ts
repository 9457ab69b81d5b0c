/** German strings of keys, pairings and calendar links, a screen of the page that a server serves. */
import type { Strings } from '../en/en.ts';

export const deKeysScreen: Pick<Strings, 'keysScreen'> = {
  keysScreen: {
    connectDevice: 'Gerät verbinden',
    newKey: 'Neuer Schlüssel',
    newCalendar: 'Neuer Kalenderlink',
    forbidden: 'Die Liste braucht einen anderen Schlüssel',
    forbiddenText:
      'Melde dich mit einem API-Schlüssel des Bereichs „admin“ an, um Schlüssel zu sehen und zu widerrufen. Ein Gerät verbinden kannst du trotzdem.',
    tryAgain: 'Noch einmal versuchen',
    name: 'Name',
    scope: 'Darf',
    scopes: { read: 'Lesen', write: 'Lesen und schreiben', admin: 'Auch Schlüssel verwalten' },
    made: (day: string) => `Erstellt ${day}`,
    used: (day: string) => `Zuletzt benutzt ${day}`,
    unused: 'Nie benutzt',
    expires: (day: string) => `Läuft ab ${day}`,
    invitedBy: (name: string) => `Eingeladen von ${name}`,
    revoke: 'Widerrufen',
    revokeInvited: 'Auch die eingeladenen Schlüssel widerrufen',
    revoking: 'Wird widerrufen, wenn du diese Ansicht verlässt',
    saveKey: 'Schlüssel speichern',
    key: 'API-Schlüssel',
    keyText: 'Er wird hier nicht noch einmal angezeigt.',
    codeText:
      'Öffne auf dem anderen Gerät den Link und klicke dort in der Symbolleiste auf Colophon. Oder drücke in den Einstellungen von Colophon „Code verwenden“ und gib diesen Code ein:',
    code: 'Code',
    link: 'Verbindungslink',
    qrCode: 'QR-Code',
    localOnly: 'Diese Adresse funktioniert nur auf diesem Computer.',
    waiting: 'Warten auf das andere Gerät …',
    wants: (name: string, address: string) => `${name} an ${address} möchte sich verbinden.`,
    compare: 'Bestätige nur, wenn es dieselben zwei Wörter zeigt:',
    confirm: 'Bestätigen',
    refuse: 'Ablehnen',
    connected: (name: string) => `${name} ist verbunden.`,
    done: 'Fertig',
    calendars: 'Kalenderlinks',
    calendarText:
      'Ein Kalenderprogramm abonniert die Adresse und zeigt deine Beiträge. Google aktualisiert sie alle 12 bis 24 Stunden.',
    labels: 'Nur Beiträge mit einem dieser Labels',
    address: 'Adresse',
    saveAddress: 'Adresse speichern',
    addressText: 'Wer sie hat, kann den Kalender lesen. Sie wird hier nicht noch einmal angezeigt.',
    deleteCalendarTitle: 'Kalenderlink löschen?',
    deleteCalendarText:
      'Programme, die ihn abonniert haben, bekommen keine Beiträge mehr. Das lässt sich nicht rückgängig machen.',
    isRequired: 'fehlt',
    faults: {
      forbidden:
        'Dieser Schlüssel darf das nicht. Melde dich mit einem Schlüssel des Bereichs „admin“ an.',
      'too-many': 'Es sind zu viele Codes offen. Schließe einen oder warte zehn Minuten.',
      ended: 'Der Code gilt nicht mehr. Schließe dies und erstelle einen neuen.',
      failed: 'Das hat nicht geklappt. Versuche es noch einmal.',
      unreachable: 'Der Server ist nicht erreichbar.',
    },
  },
};
