/** The picker for a typed shortcut: it asks which signature is meant, or what the chosen one asks the user. */
import { effect } from '@preact/signals';
import type { PopupModel } from './popup-model.ts';

export type TypedShortcut = {
  place: { replacedText: string };
  /** The signature that the user has chosen already, null if they have to choose. */
  chosenId: string | null;
};

/** Lists the signatures with this shortcut, or inserts the chosen one as soon as it is known. */
export function insertTypedShortcut(
  popup: Pick<PopupModel, 'active' | 'append' | 'countedPlace' | 'type'>,
  { place, chosenId }: TypedShortcut,
): void {
  popup.countedPlace.value = 'caret';
  if (chosenId === null) {
    popup.type(place.replacedText);
    return;
  }
  const stop = effect(() => {
    const { value: active } = popup.active;
    if (active === undefined || active.id !== chosenId) return;
    queueMicrotask(() => {
      stop();
      void popup.append([active], 'caret');
    });
  });
}
