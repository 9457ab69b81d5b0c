/**
 * The worker's side of the button at text fields: it finishes turning the button on once the user has
 * granted the permission, registers its script again after an update, and keeps the button's texts in the user's
 * language.
 */

import type { WorkerContext } from '../background/context.ts';
import {
  finishTurningButtonOn,
  restoreSiteScripts,
  turnButtonOff,
} from '../site-scripts/button-script.ts';
import { observeWrites } from '../store/observe.ts';

export function registerButton({ platform, database, loadStrings, signal }: WorkerContext) {
  let storedWords = '';
  platform.permissions.onPermissionsAdded(() => void finishTurningButtonOn());
  observeWrites(database, ['singles'], () => void updateWords(), signal);
  void restoreSiteScripts();
  void updateWords();
  return { hideOn: turnButtonOff };

  /** Stores the texts in local storage, which is the only way to pass them to the button's script. */
  async function updateWords(): Promise<void> {
    const { append, hide } = (await loadStrings()).button;
    const serialized = JSON.stringify([append, hide]);
    if (serialized === storedWords) return;
    storedWords = serialized;
    await platform.storage.writeLocal('buttonWords', { append, hide });
  }
}
