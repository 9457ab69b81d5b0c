/** German strings of the keyboard shortcuts dialog. */
import type { enKeys } from '../en/keys.ts';

export const deKeys: typeof enKeys = {
  keys: {
    everywhere: 'Überall',
    fromPages: 'Auf jeder Seite',
    list: 'Diese Tasten',
    saveForm: 'Formular sichern',
    back: 'Einen Schritt zurück',
    move: 'Durch die Liste gehen',
    open: 'Öffnen',
    select: 'Auswählen',
    extend: 'Weiter auswählen',
    selectAll: 'Alle auswählen',
    otherDay: 'Anderer Tag',
    otherMonth: 'Anderer Monat',
    postsOfDay: 'Beiträge des Tages',
    movePost: 'Beitrag verschieben',
    moveInOwnOrder: 'In eigener Reihenfolge verschieben',
    putOnDay: 'Auf den zuletzt gewählten Tag legen',
    postsOfLabel: 'Zwischen einem Label und dem Link zu seinen Beiträgen wechseln',
    addAllHashtags: 'Alle Hashtags eines Satzes anhängen',
    mark: 'Mehrere der Reihe nach vormerken',
    unmark: 'Letzte Vormerkung zurücknehmen',
    toggleLabel: 'Gefundenes Label setzen oder abnehmen',
    moveAmong: 'Von Label zu Label',
    names: { '⇧': 'Umschalt', '↵': 'Eingabe', '⌫': 'Rücktaste' },
    title: 'Tastenkürzel',
  },
};
