import '../../store/zod-without-eval.ts';
import { accountControl } from '../../account/account-control.ts';
import { backupsControl } from '../../backups/backups-control.ts';
import { remindersControl } from '../../due/reminders-control.ts';
import { openManager } from '../../manager/open.tsx';
import { requestOrigin } from '../../manager/transfer/origin-access.ts';
import { listCommandShortcuts, openShortcutSettings } from '../../platform/menus.ts';
import { getVersion } from '../../platform/runtime.ts';
import {
  buttonControl,
  suggestionPermissions,
  typedShortcuts,
} from '../../site-scripts/controls.ts';
import { openDatabase } from '../../store/open-database.ts';
import { takeInvitation } from '../../sync/invitation.ts';
import { workerSync } from '../../sync/worker-sync.ts';

const control = {
  account: accountControl,
  backups: backupsControl,
  button: buttonControl,
  shortcuts: { read: listCommandShortcuts, openSettings: openShortcutSettings },
  suggestionPermissions,
  typedShortcuts,
  reminders: remindersControl,
  requestOrigin,
  takeInvitation,
  version: getVersion(),
};
void openManager(openDatabase(), workerSync, { control });
