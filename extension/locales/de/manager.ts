/** German strings that all screens of the manager share. */
import type { enManager } from '../en/manager.ts';

export const deManager: typeof enManager = {
  manager: {
    today: 'Heute',
    posts: 'Beiträge',
    calendar: 'Kalender',
    labels: 'Labels',
    signatures: 'Signaturen',
    trash: 'Papierkorb',
    keys: 'Schlüssel',
    webhooks: 'Webhooks',
    settings: 'Einstellungen',
    sections: 'Bereiche',
  },
  today: {
    drafts: 'Entwürfe',
    markPublished: 'Als veröffentlicht markieren',
    markedPublished: 'Als veröffentlicht markiert',
    move: 'Verschieben',
    moveTo: day => `Verschieben: ${day}`,
    moveByDays: 'Um 1 bis 9 Tage verschieben',
    empty: 'Nichts geplant',
    emptyText: 'Hier erscheinen Beiträge, die Sie für diese Woche planen, und Ihre Entwürfe.',
    plan: 'Beitrag planen',
    showAll: shown => `Alle ${shown} anzeigen`,
    overdue: {
      question: (count, shown) =>
        count === 1
          ? '1 Beitrag war vor mehr als einer Woche fällig. Wurde er veröffentlicht?'
          : `${shown} Beiträge waren vor mehr als einer Woche fällig. Wurden sie veröffentlicht?`,
      drop: 'Verwerfen',
      dropped: (count, shown) =>
        count === 1 ? '1 Beitrag ist wieder Entwurf' : `${shown} Beiträge sind wieder Entwürfe`,
      notMoved: 'Keine Veröffentlichungszeit ist frei',
    },
  },
  palette: {
    title: 'Befehle',
    open: 'Befehle',
    search: 'Was möchten Sie tun?',
    nothing: 'Kein Befehl passt',
    today: 'Kalender: heute',
    unlabelled: 'Beiträge ohne Label',
    searchPosts: query => `Beiträge nach „${query}“ durchsuchen`,
    actions: 'Aktion',
    goTo: 'Gehe zu',
  },
  signIn: {
    text: 'Melden Sie sich mit einem API-Schlüssel an. Ihre Labels, Signaturen und Beiträge bleiben dann in diesem Browser und im Gleichschritt mit dem Server.',
  },
  notices: { region: 'Hinweise' },
};
