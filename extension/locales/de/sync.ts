/** German strings of the sync status. */
import type { enSync } from '../en/sync.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('de');

export const deSync: typeof enSync = {
  status: {
    notConnected: 'Nicht verbunden',
    upToDate: 'Auf dem neuesten Stand',
    syncing: 'Wird abgeglichen',
    waiting: (count, shown) =>
      plural(count, { one: '# Änderung wartet', other: '# Änderungen warten' }, shown),
    withheld: (count, shown) =>
      plural(
        count,
        {
          one: '# Eintrag braucht ein neueres Colophon. Aktualisieren Sie dieses, um ihn zu sehen.',
          other:
            '# Einträge brauchen ein neueres Colophon. Aktualisieren Sie dieses, um sie zu sehen.',
        },
        shown,
      ),
    offline: 'Offline',
    stopped: {
      'key-refused': 'Angehalten: Der Server hat den API-Schlüssel abgelehnt',
      'key-reads-only': 'Angehalten: Dieser API-Schlüssel darf nur lesen',
      'other-workspace': 'Angehalten: Der Server antwortet jetzt mit einem anderen Arbeitsbereich',
      'mass-deletion': 'Angehalten: Dieser Abgleich würde vieles löschen',
      'server-not-understood': 'Angehalten: Die Antwort des Servers war nicht zu verstehen',
      'update-extension':
        'Angehalten: Aktualisieren Sie die Erweiterung. Der Server ist zu neu für sie.',
      'update-server':
        'Angehalten: Aktualisieren Sie den Server. Er ist zu alt für diese Erweiterung.',
      'storage-full': 'Angehalten: Auf diesem Gerät ist kein Platz mehr',
      'no-progress':
        'Angehalten: Der Server antwortet, aber es führt zu nichts. Es wird später wieder versucht.',
    },
    stoppedBy: why => `Angehalten. ${why}`,
    answered: {
      redirect:
        'Die Adresse des Servers führt anderswohin, etwa zu einer Anmeldeseite. Melden Sie sich dort an oder geben Sie Anfrage-Header ein, die der Proxy annimmt.',
      login:
        'Etwas vor dem Server verlangt eine Anmeldung. Geben Sie die Anfrage-Header ein, die es annimmt.',
      forbidden:
        'Etwas vor dem Server lehnt Anfragen ab. Geben Sie die Anfrage-Header ein, die es annimmt.',
      page: 'Statt des Servers hat eine Webseite geantwortet, etwa die Anmeldung dieses Netzes.',
    },
    deleteHere: count => `${count} auch hier löschen`,
    keepMine: 'Meine behalten',
    deletions: {
      title: 'Auf anderen Geräten gelöscht',
      found: (what, shown, time) =>
        `Innerhalb einer Stunde gelöscht: ${what} von ${shown} (${time}).`,
      origins: (count, shown) =>
        plural(
          count,
          {
            one: 'Ein anderes Gerät oder ein Programm mit API-Schlüssel hat sie gelöscht.',
            other: '# andere Geräte oder Programme mit API-Schlüssel haben sie gelöscht.',
          },
          shown,
        ),
      trashed: count => `Hier schon im Papierkorb: ${count}.`,
      consequence:
        'Wenn Sie die übrigen auch hier löschen, liegen sie 30 Tage im Papierkorb. Wenn Sie Ihre behalten, werden alle auf jedem Gerät wiederhergestellt.',
      list: 'Gelöschte Einträge anzeigen',
      more: count => `und ${count} weitere`,
    },
    refused: 'Vom Server abgelehnt',
    openRefused: name => `${name} öffnen`,
  },
};
