/** German strings of sync by the browser's account. */
import type { enAccount } from '../en/account.ts';

export const deAccount: typeof enAccount = {
  account: {
    title: 'Browserkonto',
    text: 'Hält dieses Gerät wie die anderen, auf denen Sie diesen Browser mit demselben Konto nutzen.',
    switch: 'Über mein Browserkonto synchronisieren',
    hint: 'Signaturen, Labels und Einstellungen, aber keine Beiträge, sofern Ihr Browser Erweiterungen synchronisiert. Er schickt sie an die Server seines Herstellers. Schalten Sie es auf jedem Gerät ein.',
    status: 'Status des Browserkontos',
    off: 'Aus',
    working: 'Wird synchronisiert',
    besideServer: 'Aus, solange ein Server verbunden ist: Der Server hält Ihre Geräte gleich.',
    noOthers: 'Ein. Noch kein anderes Gerät gefunden.',
    others: (count: number, shown: string) =>
      count === 1 ? 'Ein. 1 anderes Gerät gefunden.' : `Ein. ${shown} andere Geräte gefunden.`,
    failed:
      'Der Browser hat die letzten Änderungen nicht angenommen. Colophon versucht es in zehn Minuten noch einmal.',
    unreadable:
      'Ein anderes Gerät hat eine neuere Version von Colophon. Aktualisieren Sie diese hier, um alles zu erhalten.',
    leftOut: (count: number, shown: string) =>
      count === 1
        ? '1 Eintrag passt nicht hinein und bleibt nur auf diesem Gerät:'
        : `${shown} Einträge passen nicht hinein und bleiben nur auf diesem Gerät:`,
  },
};
