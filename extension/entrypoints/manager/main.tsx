import '../../store/jitless.ts';
import { remoteSync } from '../../messages/remote-sync.ts';
import { openDatabase } from '../../store/database.ts';
import { createButtonControl } from '../popup/button-control.ts';
import { openManager } from './open.tsx';
import { shortcutControl } from './shortcut-control.ts';

// The button comes with the next page of a site: no tab is at hand that would get it now.
const button = createButtonControl(Promise.resolve(undefined));
void openManager(openDatabase(), remoteSync, { control: { button, shortcuts: shortcutControl } });
