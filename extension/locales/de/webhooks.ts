/** German strings of webhooks, a screen of the page that a server serves. */
import type { Strings } from '../en/en.ts';

export const deWebhooks: Pick<Strings, 'webhooks'> = {
  webhooks: {
    new: 'Neuer Webhook',
    edit: 'Webhook bearbeiten',
    editThis: 'Bearbeiten',
    empty: 'Noch keine Webhooks',
    emptyText:
      'Ein Webhook sendet jede Änderung an Labels, Signaturen, Werten und Beiträgen an ein anderes Programm, etwa Zapier, n8n oder Ihr eigenes.',
    learnMore: 'So funktionieren Webhooks',
    forbidden: 'Für Webhooks ist ein anderer Schlüssel nötig',
    forbiddenText: 'Melden Sie sich mit einem API-Schlüssel mit der Berechtigung „admin“ an.',
    tryAgain: 'Erneut versuchen',
    url: 'Adresse',
    urlHint: 'Eine https-Adresse, die die Ereignisse empfängt.',
    description: 'Beschreibung',
    eventsTitle: 'Ereignisse',
    allEvents: 'Alle Ereignisse',
    lastEvent: 'Wählen Sie mindestens ein Ereignis.',
    events: {
      label: { created: 'Label erstellt', updated: 'Label geändert', deleted: 'Label gelöscht' },
      signature: {
        created: 'Signatur erstellt',
        updated: 'Signatur geändert',
        deleted: 'Signatur gelöscht',
      },
      post: {
        created: 'Beitrag erstellt',
        updated: 'Beitrag geändert',
        deleted: 'Beitrag gelöscht',
        due: 'Beitrag fällig',
      },
      value: { created: 'Wert erstellt', updated: 'Wert geändert', deleted: 'Wert gelöscht' },
    },
    active: 'Aktiv',
    turnedOff: 'Der Server hat diesen Webhook ausgeschaltet.',
    reasons: {
      gone: 'Die Adresse existiert laut Antwort nicht mehr (410). Der Server hat den Webhook ausgeschaltet.',
      attempts_exhausted:
        'Der letzte Versuch einer Zustellung ist fehlgeschlagen. Der Server hat den Webhook ausgeschaltet.',
      only_failures:
        'Fünf Tage lang ist jeder Versuch fehlgeschlagen. Der Server hat den Webhook ausgeschaltet.',
    },
    sendTest: 'Test senden',
    deliveries: 'Zustellungen',
    noDeliveries: 'In den letzten sieben Tagen wurde nichts gesendet.',
    attempts: (count: number, shown: string) => (count === 1 ? '1 Versuch' : `${shown} Versuche`),
    answered: (status: string) => `Antwort ${status}`,
    nextAttempt: (moment: string) => `Nächster Versuch: ${moment}`,
    statuses: { pending: 'Ausstehend', delivered: 'Zugestellt', failed: 'Fehlgeschlagen' },
    answer: 'Antworttext',
    replay: 'Erneut senden',
    more: 'Mehr anzeigen',
    refresh: 'Aktualisieren',
    done: 'Fertig',
    secret: 'Geheimnis',
    secretTitle: 'Geheimnis sichern',
    secretText:
      'Der Empfänger prüft damit jede Zustellung. Es wird hier nicht noch einmal angezeigt.',
    copied: 'Kopiert',
    rotate: 'Neues Geheimnis',
    rotateTitle: 'Neues Geheimnis erstellen?',
    rotateText: 'Zustellungen werden 24 Stunden lang auch mit dem alten Geheimnis signiert.',
    deleteTitle: 'Webhook löschen?',
    deleteText: 'An die Adresse wird nichts mehr gesendet. Das lässt sich nicht rückgängig machen.',
    deleted: 'Webhook gelöscht',
    faults: {
      forbidden:
        'Dieser Schlüssel darf keine Webhooks verwalten. Melden Sie sich mit einem Schlüssel mit der Berechtigung „admin“ an.',
      'address-refused':
        'An diese Adresse kann der Server nicht senden. Sie muss mit https beginnen, im öffentlichen Internet existieren und darf kein Passwort enthalten.',
      'too-many':
        'Dieser Arbeitsbereich hat bereits die Höchstzahl an Webhooks. Löschen Sie zuerst einen.',
      missing: 'Dieser Webhook wurde anderswo gelöscht.',
      failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
      unreachable: 'Der Server ist nicht erreichbar.',
    },
  },
};
