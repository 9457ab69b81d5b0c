/** German strings of the settings. */
import type { enSettings } from '../en/settings.ts';

export const deSettings: typeof enSettings = {
  settings: {
    server: 'Serveradresse',
    key: 'API-Schlüssel',
    useCode: 'Code verwenden',
    useKey: 'Schlüssel verwenden',
    code: 'Code',
    codeNote:
      'Acht Buchstaben, die ein verbundenes Gerät unter „Schlüssel“ mit „Gerät verbinden“ zeigt.',
    compareWords: 'Bestätige auf dem anderen Gerät, wenn es dieselben zwei Wörter zeigt:',
    headers: 'Anfrage-Header',
    headersNote:
      'Für einen Anmelde-Proxy vor dem Server: ein „Name: Wert“ je Zeile. Wird wie der Schlüssel aufbewahrt.',
    notEncrypted:
      'Diese Adresse ist nicht verschlüsselt: Wer auf dem Weg sitzt, kann den API-Schlüssel und alles, was Sie schreiben, lesen.',
    connectAnyway: 'Unverschlüsselt verbinden',
    connect: 'Verbinden',
    disconnect: 'Trennen',
    syncNow: 'Jetzt abgleichen',
    syncStatus: 'Stand des Abgleichs',
    sync: 'Abgleich',
    syncText:
      'Colophon arbeitet vollständig ohne Server. Verbinden Sie einen, damit Ihre Geräte im Gleichschritt bleiben.',
    kept: 'Alles auf diesem Gerät bleibt, wenn Sie trennen.',
    general: 'Allgemein',
    advanced: 'Erweitert',
    inStep: (server, checked, items) =>
      `Im Gleichschritt mit ${server}, geprüft ${checked}, ${items}`,
    items: (count, shown) => (count === 1 ? '1 Eintrag' : `${shown} Einträge`),
    separator: 'Zwischen Text und Signatur',
    separators: {
      'blank-line': 'Eine Leerzeile',
      'line-break': 'Ein Zeilenumbruch',
      space: 'Ein Leerzeichen',
      none: 'Nichts',
    },
    addsAllHashtags: 'Immer alle Hashtags anhängen',
    addsAllHashtagsNote:
      'Sonst lässt ein Satz von Hashtags die weg, die schon im Beitrag stehen oder die das Netzwerk nicht zulässt.',
    theme: 'Farbschema',
    language: 'Sprache',
    themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
    faults: {
      server: 'muss die Adresse eines Servers sein, etwa https://colophon.example.org',
      key: 'fehlt; er beginnt mit clp_',
      code: 'fehlt; das andere Gerät zeigt ihn',
      'code-refused':
        'Dieser Code ist falsch, verbraucht oder abgelaufen. Erstelle auf dem anderen Gerät einen neuen.',
      'too-many-tries':
        'Zu viele falsche Codes. Warte ein paar Minuten und versuche es dann noch einmal.',
      'claim-ended': 'Das andere Gerät hat dieses nicht bestätigt. Erstelle dort einen neuen Code.',
      headers:
        'muss je Zeile ein „Name: Wert“ sein, ohne Authorization und ohne das, was Browser selbst setzen',
      unreachable:
        'Unter dieser Adresse antwortet kein Colophon-Server. Prüfen Sie die Adresse und ob der Server läuft.',
      'key-refused':
        'Der Server hat diesen API-Schlüssel abgelehnt. Prüfen Sie ihn oder erstellen Sie einen neuen.',
      'no-consent':
        'Der Browser darf Ihre Texte nicht an diesen Server senden; es wurde nichts verbunden.',
      'server-not-understood':
        'Unter dieser Adresse antwortet etwas, aber es ist kein Colophon-Server.',
      'update-extension': 'Aktualisieren Sie die Erweiterung. Der Server ist zu neu für sie.',
      'update-server': 'Aktualisieren Sie den Server. Er ist zu alt für diese Erweiterung.',
    },
    otherWorkspace:
      'Dieses Gerät enthält Daten eines anderen Arbeitsbereichs. Verbinden führt beide zusammen, für alle Geräte dieses Arbeitsbereichs.',
    mergeBoth: 'Beide zusammenführen',
    about: 'Über Colophon',
    version: version => `Version ${version}`,
    welcome: 'Willkommensseite',
    guide: 'Anleitung',
    apiGuide: 'API-Anleitung',
    news: 'Was ist neu',
    newsOf: version => `Colophon ${version}: was ist neu`,
  },
  limits: {
    title: 'Meine Grenzen',
    text: 'Nimmt Ihr Konto oder Ihre Website längere Beiträge an, etwa X mit Premium, geben Sie die Grenze hier an. Alle Zählungen richten sich danach, auf allen Ihren Geräten. Ein leeres Feld bedeutet die Grenze des Netzwerks.',
    premium: shown => `Premium: ${shown} Zeichen`,
    fault: 'muss eine ganze Zahl von 1 bis 1.000.000 sein',
    site: 'Andere Seite',
    siteFault: 'muss ein Hostname sein, etwa mastodon.social',
    limit: 'Grenze in Zeichen',
    add: 'Hinzufügen',
  },
  buttonSites: {
    text: 'Ein kleiner Knopf in der Ecke von Textfeldern öffnet Ihre Signaturen. Er ist da, wo Sie ihn wollen.',
    sites: 'Gewählte Seiten',
    site: 'Seite',
    shown: 'Sichtbar',
    hidden: 'Verborgen',
    showThere: 'Dort zeigen',
    hideThere: 'Dort verbergen',
    showAgain: 'Wieder zeigen',
    remove: 'Entfernen',
    hideOn: host => `Auf ${host} verbergen`,
    showOn: host => `Auf ${host} wieder zeigen`,
    removeSite: host => `${host} entfernen`,
  },
  typedShortcuts: {
    title: 'Beim Tippen einfügen',
    text: example =>
      `Tippen Sie das Kürzel einer Signatur in Ihren Beitrag, etwa ${example}, und drücken Sie Enter oder Tab. Colophon liest nur, was vor dem Cursor steht, und nur nach diesem Zeichen.`,
    where: 'Getippte Kürzel',
    places: {
      nowhere: 'Aus',
      'button-sites': 'Auf Seiten mit dem Knopf',
      everywhere: 'Auf allen Seiten',
    },
    sign: 'Zeichen vor einem Kürzel',
    signFault: 'muss ein einzelnes Zeichen sein, kein Buchstabe und keine Ziffer',
    way: 'Einfügen',
    ways: { list: 'Aus einer Liste wählen', whole: 'Ganzes Kürzel und Tab, ohne Liste' },
    offSites: 'Auf diesen Seiten aus',
    offSitesHint: 'Seiten für Code und Terminals, eine pro Zeile: vscode.dev oder *.github.dev',
    siteFault: site => `darf „${site}“ nicht enthalten`,
  },
  shortcuts: {
    singleKeys: 'Tastenkürzel aus einer Taste verwenden, etwa N und /',
    text: 'Sie öffnen Colophon auf jeder Seite. Der Browser verwaltet sie und ändert sie auf einer eigenen Seite.',
    commands: {
      popup: 'Colophon öffnen',
      picker: 'Neben dem Textfeld anhängen',
      panel: 'Seitenleiste öffnen',
    },
    notSet: 'Nicht festgelegt',
    change: 'Tastenkürzel ändern',
  },
  slots: {
    title: 'Veröffentlichungszeiten',
    text: 'Beim Planen wird die nächste dieser Zeiten ohne Beitrag zuerst angeboten. Verbundene Geräte haben dieselben.',
    none: times => `Noch keine festgelegt. Bis dahin gilt jeden Tag: ${times}.`,
    add: 'Zeit hinzufügen',
    new: 'Neue Veröffentlichungszeit',
    edit: 'Veröffentlichungszeit bearbeiten',
    time: 'Uhrzeit',
    days: 'Tage',
    everyDay: 'Jeden Tag',
    allNetworks: 'Alle Netzwerke',
    deleted: 'Veröffentlichungszeit gelöscht',
  },
};
