import '../../store/zod-without-eval.ts';
import { openManager } from '../../pages/manager/open.tsx';
import {
  createButtonControl,
  suggestionPermissions,
  typedShortcuts,
} from '../../pages/popup/site-script-controls.ts';
import { workerSync } from '../../pages/worker-sync.ts';
import { listCommandShortcuts, openShortcutSettings } from '../../platform/menus.ts';
import { openDatabase } from '../../store/open-database.ts';

// There is no tab to inject the button script into. Pages get it when they load next.
const button = createButtonControl(Promise.resolve(undefined));
const control = {
  button,
  shortcuts: { read: listCommandShortcuts, openSettings: openShortcutSettings },
  suggestionPermissions,
  typedShortcuts,
};
void openManager(openDatabase(), workerSync, { control });
