/**
 * Labels that were pressed for a composer and are not saved with its post yet. The popup closes with
 * every append, so it would forget them. Only the last composer's are kept.
 */
import { recalled, remember } from '../../store/page-storage.ts';

const key = 'pressedLabels';

/** By label id: whether the post shall have it. Of other labels nothing is said. */
export type Pressed = Record<string, boolean>;

export function recallPressed(composer: string): Pressed {
  try {
    const kept = JSON.parse(recalled(key) ?? 'null');
    return kept?.composer === composer ? { ...kept.pressed } : {};
  } catch {
    return {}; // Written by no version of this; then nothing was pressed.
  }
}

/** Nothing pressed forgets them. */
export function keepPressed(composer: string, pressed: Pressed): void {
  remember(key, Object.keys(pressed).length === 0 ? null : JSON.stringify({ composer, pressed }));
}
