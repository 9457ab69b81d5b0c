/** German words of what stands in pages: notice, button, menus, refusals. */
import type { Translation } from '../translation.ts';

export const dePage: Translation = {
  refusals: {
    'no-composer':
      'Auf dieser Seite steht der Cursor in keinem Textfeld. Klicken Sie zuerst in Ihren Beitrag.',
    'page-not-reachable': 'Der Browser lässt auf dieser Seite keine Erweiterung schreiben.',
    'frame-not-reachable':
      'Der Beitrag steht in einem Rahmen einer anderen Seite, der Ihre Erlaubnis braucht.',
    'read-only': 'Dieses Textfeld ist schreibgeschützt.',
    disabled: 'Dieses Textfeld ist abgeschaltet.',
    'too-long': 'Der Text passt nicht in dieses Feld.',
    'single-line': 'Dieses Feld nimmt nur eine Zeile.',
    composing:
      'Eine Eingabemethode ist noch am Werk. Beenden Sie das Wort und versuchen Sie es dann.',
    'no-focus': 'Die Seite hat den Fokus nicht zurückbekommen.',
    'not-accepted': 'Dieser Editor hat den Text nicht angenommen; er blieb, wie er war.',
  },
  notice: {
    added: '„{name}“ angehängt',
    addedSeveral: '{count} Signaturen angehängt',
    undo: 'Rückgängig',
    undone: 'Zurückgenommen',
    notUndone: 'Der Text hat sich seither geändert. Nehmen Sie das Rückgängig der Seite.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyReport: 'Bericht kopieren',
    close: 'Schließen',
    refused: {
      'no-composer':
        'Der Fokus steht in keinem Text. Klicken Sie in Ihren Beitrag und versuchen Sie es noch einmal.',
      'read-only': 'Dieser Text lässt sich nicht ändern. Es wurde nichts angehängt.',
      disabled: 'Dieses Feld ist abgeschaltet. Es wurde nichts angehängt.',
      'too-long': 'Das wäre länger, als das Feld erlaubt. Es wurde nichts angehängt.',
      'single-line': 'Dieses Feld nimmt nur eine Zeile. Es wurde nichts angehängt.',
      composing: 'Beenden Sie zuerst das Wort, das Sie schreiben. Es wurde nichts angehängt.',
      'no-focus': 'Die Seite hat den Fokus nicht zurückbekommen. Es wurde nichts angehängt.',
      'not-accepted': 'Dieser Editor hat den Text nicht angenommen. Ihr Beitrag ist, wie er war.',
      changed:
        'Dieser Editor hat den Text nicht richtig angenommen. Bitte sehen Sie Ihren Beitrag durch.',
    },
  },
  button: {
    title: 'Knopf an Textfeldern',
    onSite: host => `Auf ${host}`,
    everywhere: 'Auf allen Seiten',
    append: 'Signatur anhängen',
    hide: 'Auf dieser Seite ausblenden',
  },
  menus: {
    openPicker: 'Signatur anhängen …',
    newSignature: 'Neue Signatur aus diesem Text',
  },
};
