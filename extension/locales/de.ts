/** German. */
import { dePopup } from './de-popup.ts';
import { deResources } from './de-resources.ts';
import { deScreens } from './de-screens.ts';
import { en, type Words } from './en.ts';
import { pluralOf } from './plural.ts';
import { faultIn, over } from './translation.ts';

const plural = pluralOf('de');

export const de: Words = over(en, {
  ...dePopup,
  ...deScreens,
  ...deResources,
  language: { tag: 'de', direction: 'ltr' },
  actions: {
    save: 'Sichern',
    cancel: 'Abbrechen',
    delete: 'Löschen',
    undo: 'Rückgängig',
    edit: 'Bearbeiten',
    copy: 'Kopieren',
    copied: 'Kopiert',
    dismiss: 'Schließen',
  },
  manager: {
    posts: 'Beiträge',
    calendar: 'Kalender',
    labels: 'Labels',
    signatures: 'Signaturen',
    trash: 'Papierkorb',
    settings: 'Einstellungen',
    sections: 'Bereiche',
  },
  notices: { region: 'Hinweise' },
  fields: { name: 'Name', content: 'Inhalt', color: 'Farbe', sites: 'Seiten' },
  settings: {
    server: 'Serveradresse',
    key: 'API-Schlüssel',
    connect: 'Verbinden',
    disconnect: 'Trennen',
    syncNow: 'Jetzt abgleichen',
    syncStatus: 'Stand des Abgleichs',
    sync: 'Abgleich',
    syncText:
      'Colophon arbeitet vollständig ohne Server. Verbinden Sie einen, damit Ihre Geräte im Gleichschritt bleiben.',
    connectedTo: server => `Verbunden mit ${server}`,
    kept: 'Alles auf diesem Gerät bleibt, wenn Sie trennen.',
    appending: 'Anhängen',
    separator: 'Zwischen Text und Signatur',
    separators: {
      'blank-line': 'Eine Leerzeile',
      'line-break': 'Ein Zeilenumbruch',
      space: 'Ein Leerzeichen',
      none: 'Nichts',
    },
    appearance: 'Darstellung',
    theme: 'Farbschema',
    themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
    faults: {
      server: 'muss die Adresse eines Servers sein, etwa https://colophon.example.org',
      key: 'fehlt; er beginnt mit clp_',
      unreachable:
        'Unter dieser Adresse antwortet kein Colophon-Server. Prüfen Sie die Adresse und ob der Server läuft.',
      'key-refused':
        'Der Server hat diesen API-Schlüssel abgelehnt. Prüfen Sie ihn oder erstellen Sie einen neuen.',
      'server-not-understood':
        'Unter dieser Adresse antwortet etwas, aber es ist kein Colophon-Server.',
    },
    otherWorkspace:
      'Dieses Gerät enthält Daten eines anderen Arbeitsbereichs. Verbinden führt beide zusammen, für alle Geräte dieses Arbeitsbereichs.',
    mergeBoth: 'Beide zusammenführen',
  },
  status: {
    notConnected: 'Nicht verbunden',
    upToDate: 'Auf dem neuesten Stand',
    syncing: 'Wird abgeglichen',
    waiting: count => plural(count, { one: '# Änderung wartet', other: '# Änderungen warten' }),
    offline: 'Offline',
    stopped: {
      'key-refused': 'Angehalten: Der Server hat den API-Schlüssel abgelehnt',
      'key-reads-only': 'Angehalten: Dieser API-Schlüssel darf nur lesen',
      'other-workspace': 'Angehalten: Der Server antwortet jetzt mit einem anderen Arbeitsbereich',
      'mass-deletion': 'Angehalten: Dieser Abgleich würde vieles löschen',
      'server-not-understood': 'Angehalten: Die Antwort des Servers war nicht zu verstehen',
      'storage-full': 'Angehalten: Auf diesem Gerät ist kein Platz mehr',
    },
    deleteThem: count => `${count} Einträge löschen`,
  },
  fault: faultIn({
    'is required': 'fehlt',
    'must not be empty': 'darf nicht leer sein',
    'must be text': 'muss Text sein',
    'must be #RRGGBB': 'muss die Form #RRGGBB haben',
    'must be at most # characters': 'darf höchstens # Zeichen haben',
    'must be at most # sites': 'höchstens # Seiten',
    'must have at least one visible character': 'braucht mindestens ein sichtbares Zeichen',
    'must not contain the NUL character': 'darf kein NUL-Zeichen enthalten',
    'must not contain half of a surrogate pair': 'enthält ein halbes Zeichen',
    'must be a host name such as x.com or *.example.org, in lower case':
      'muss ein Hostname wie x.com oder *.example.org sein, in Kleinbuchstaben',
    'must be an http or https address': 'muss eine Adresse mit http oder https sein',
    'is required while the status is scheduled': 'fehlt, solange der Beitrag geplant ist',
  }),
});
