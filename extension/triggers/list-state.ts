/** The page's side of the connection with the worker. It loads without schemas: the list opens while the user types. */
import { connect } from '../platform/runtime.ts';

export const portNamePrefix = 'shortcut-list:';

export type ShortcutListOption = {
  id: string;
  name: string;
  shortcut: string;
  /** The beginning of the text that will be inserted. Questions and the clipboard are filled in later. */
  text: string;
};

/** Everything that the list shows. */
export type ShortcutListState = {
  options: ShortcutListOption[];
  activeIndex: number;
  /** The sentence that names the hashtags which the active one would leave out; empty if there are none. */
  leftOut: string;
  /** The name of the button that inserts these too. */
  addAll: string;
  /** The name of the list, in the user's language. */
  label: string;
  language: { tag: string; direction: string };
  theme: 'system' | 'light' | 'dark';
};

/**
 * Connects with the worker.
 *
 * @param onState gets the state now and after each change
 * @param isSeen returns true if the user has seen the list for long enough
 * @returns the function that reports the signature that the user has pressed on
 */
export function connectShortcutList(
  token: string,
  onState: (state: ShortcutListState) => void,
  isSeen: () => boolean,
): (id: string, addsAllHashtags: boolean) => void {
  const port = connect(portNamePrefix + token);
  port.onMessage.addListener(message => {
    const { type, state } = message as { type: string; state: ShortcutListState };
    if (type === 'show') onState(state);
    else port.postMessage({ type: 'seen', isSeen: isSeen() });
  });
  return (id, addsAllHashtags) => port.postMessage({ type: 'take', id, addsAllHashtags });
}
