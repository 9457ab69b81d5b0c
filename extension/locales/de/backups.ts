/** German strings of backups. */
import type { enBackups } from '../en/backups.ts';

export const deBackups: typeof enBackups = {
  backups: {
    title: 'Sicherungen',
    text: 'Eine Kopie von allem, was Sie schreiben, in einer eigenen Datei. Sie bleibt auch, wenn Colophon oder dieser Browser entfernt wird.',
    daily: 'Jeden Tag sichern',
    folderHint:
      'Sie wählen einmal einen Ordner, am besten einen, der synchronisiert wird. Die letzten 14 Tage und 12 Monate bleiben.',
    downloadsHint:
      'In „Colophon backups“ im Download-Ordner. Die letzten 7 Tage und 12 Monate bleiben.',
    now: 'Jetzt sichern',
    restore: 'Wiederherstellen',
    last: 'Letzte Sicherung',
    never: 'Noch keine Sicherung',
    things: (count: number, shown: string) => (count === 1 ? '1 Eintrag' : `${shown} Einträge`),
    kept: 'Der Browser behält Ihre Daten in diesem Profil auch, wenn die Festplatte voll wird.',
    writing: 'Sicherung wird geschrieben',
    faults: {
      permission:
        'Der Browser lässt Colophon keine Sicherungen mehr schreiben. Drücken Sie „Jetzt sichern“ und erlauben Sie es, am besten bei jedem Besuch.',
      gone: 'Der Ordner für Sicherungen ist weg. Drücken Sie „Jetzt sichern“ und wählen Sie einen.',
      full: 'Für die Sicherung ist kein Platz. Schaffen Sie Platz und drücken Sie „Jetzt sichern“.',
      asks: 'Der Browser fragt bei jedem Download nach dem Ort, darum sind tägliche Sicherungen aus. Ändern Sie das in seinen Einstellungen und schalten Sie sie wieder ein.',
      failed:
        'Die letzte Sicherung ist fehlgeschlagen. Colophon versucht es in einer Stunde noch einmal.',
    },
    openSettings: 'Einstellungen öffnen',
    restoreTitle: 'Sicherung wiederherstellen',
    restoreText: 'Sie sehen zuerst eine Vorschau und können es rückgängig machen.',
    chooseFolder: 'Ordner wählen',
    chooseFile: 'Datei wählen',
    list: 'Sicherungen im Ordner',
    none: 'In diesem Ordner sind keine Sicherungen.',
  },
};
