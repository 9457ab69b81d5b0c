/** German strings of due posts. */
import type { EssentialStrings } from '../en/essential.ts';

export const deDue: Pick<EssentialStrings, 'due'> = {
  due: {
    count: (count: number, shown: string) =>
      count === 1 ? '1 Beitrag ist fällig' : `${shown} Beiträge sind fällig`,
    region: 'Fällig',
    put: 'Hier einsetzen',
    ask: 'Benachrichtigen, wenn ein Beitrag fällig ist?',
    allow: 'Benachrichtigen',
    refuse: 'Nein',
    title: 'Fällige Beiträge',
    text: 'Die Schaltfläche in der Symbolleiste zählt die fälligen Beiträge. Auch eine Benachrichtigung ist möglich.',
    notify: 'Benachrichtigen, wenn ein Beitrag fällig ist',
    quietFrom: 'Ruhe ab',
    quietUntil: 'Ruhe bis',
    quietText: 'In dieser Zeit erscheint keine Benachrichtigung. Sie folgt danach.',
  },
};
