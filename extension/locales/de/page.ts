/** German strings of the in-page notice, suggestion and button, of the menus and refusals. */
import type { enPage } from '../en/page.ts';

export const dePage: typeof enPage = {
  refusals: {
    'no-composer':
      'Auf dieser Seite steht der Cursor in keinem Textfeld. Klicken Sie zuerst in Ihren Beitrag.',
    'page-not-reachable': 'Der Browser lässt auf dieser Seite keine Erweiterung schreiben.',
    'frame-not-reachable':
      'Der Beitrag steht in einem Rahmen einer anderen Seite, der Ihre Erlaubnis braucht.',
    'read-only': 'Dieses Textfeld ist schreibgeschützt.',
    disabled: 'Dieses Textfeld ist abgeschaltet.',
    'too-long': 'Das ist länger, als das Feld erlaubt.',
    'single-line': 'Dieses Feld nimmt nur eine Zeile.',
    'too-many-elements':
      'Dieses Textfeld besteht aus so vielen Elementen, dass sich nichts sicher anhängen lässt.',
    'input-method':
      'Eine Eingabemethode ist noch am Werk. Beenden Sie das Wort und versuchen Sie es dann.',
    'no-caret':
      'Colophon weiß nicht, wo der Cursor steht. Klicken Sie an die Stelle und versuchen Sie es erneut.',
    'shortcut-gone': 'Das Kürzel steht nicht mehr vor dem Cursor.',
    'no-focus': 'Die Seite hat den Fokus nicht zurückbekommen.',
    enclosed:
      'Der Beitrag endet in einem Zitat, einer Liste oder Ähnlichem, und dieser Editor bietet dahinter keine Zeile. Ihr Beitrag ist, wie er war.',
    'several-lines':
      'In die Überschrift, die Liste oder das Zitat am Cursor passen in diesem Editor keine mehreren Zeilen. Ihr Beitrag ist, wie er war.',
    'not-accepted': 'Dieser Editor hat den Text nicht angenommen. Ihr Beitrag ist, wie er war.',
    changed:
      'Dieser Editor hat den Text nicht richtig angenommen. Bitte sehen Sie Ihren Beitrag durch.',
    'composer-gone': 'Das Textfeld verschwand, bevor der Text angehängt werden konnte.',
    'page-gone': 'Die Seite verschwand, während der Text angehängt wurde.',
    'page-hangs':
      'Die Seite antwortet nicht. Prüfen Sie, ob der Text da ist, bevor Sie ihn noch einmal anhängen.',
    interrupted:
      'Der Browser hat Colophon beendet, während der Text angehängt wurde. Prüfen Sie, ob er da ist, bevor Sie ihn noch einmal anhängen.',
    'not-understood':
      'Colophon konnte die Anfrage auf dieser Seite nicht lesen. Lade die Seite neu und versuche es noch einmal.',
    'nothing-to-add': 'Es gibt keinen Text zum Anhängen: Die Signatur ist hier leer.',
    'not-empty': 'In diesem Feld steht schon Text. Leeren Sie es, oder kopieren Sie den Beitrag.',
    'text-changed': 'Der Beitrag hat sich seit dem Aufteilen geändert. Teilen Sie ihn neu auf.',
    'already-there': 'Diese Signatur ist schon im Beitrag.',
    'not-seen':
      'Die Seite ließ die Liste nicht offen sichtbar, daher wurde nichts angehängt. Wählen Sie hier noch einmal.',
  },
  addedWithoutNotice: 'An Ihren Beitrag angehängt. Die Seite ließ Colophon das dort nicht sagen.',
  notice: {
    added: '„{name}“ angehängt',
    addedSeveral: '{count} Signaturen angehängt',
    inserted: '„{name}“ eingefügt',
    insertedSeveral: '{count} Signaturen eingefügt',
    replaced: '„{name}“ steht jetzt anstelle Ihres Textes',
    caretMissed: 'Der Cursor ließ sich nicht an die markierte Stelle setzen.',
    leftOutOne: '1 Hashtag weggelassen: {hashtags}',
    leftOutSeveral: '{count} Hashtags weggelassen: {hashtags}',
    addAll: 'Alle anhängen',
    undo: 'Rückgängig',
    undone: 'Rückgängig gemacht',
    notUndone: 'Der Text hat sich seither geändert. Nehmen Sie das Rückgängig der Seite.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    reportEditor: 'Diesen Editor melden',
    reportCopied:
      'Kopiert: woraus der Editor besteht, kein Wort von Ihnen. Fügen Sie es in eine Meldung ein.',
    close: 'Schließen',
    nothingAdded: 'Es wurde nichts angehängt.',
  },
  suggestion: {
    question: name => `${name} anhängen?`,
    add: 'Anhängen',
    decline: 'Jetzt nicht',
  },
  button: {
    title: 'Knopf an Textfeldern',
    everywhere: 'Auf allen Seiten',
    append: 'Signatur anhängen',
    hide: 'Auf dieser Seite ausblenden',
  },
  menus: {
    openPicker: 'Signatur anhängen …',
    newSignature: 'Neue Signatur aus diesem Text',
    openPanel: 'Seitenleiste öffnen',
  },
};
