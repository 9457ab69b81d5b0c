/** The list of a typed shortcut, in a frame at the caret. */
import { openShortcutList } from '../../triggers/open.tsx';

openShortcutList(location.hash.slice(1));
