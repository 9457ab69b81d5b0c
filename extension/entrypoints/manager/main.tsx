import '../../store/jitless.ts';
import { remoteSync } from '../../messages/remote-sync.ts';
import { openManager } from '../../pages/manager/open.tsx';
import { shortcutControl } from '../../pages/manager/shortcut-control.ts';
import { createButtonControl } from '../../pages/popup/button-control.ts';
import { offerControl } from '../../pages/popup/offer-control.ts';
import { openDatabase } from '../../store/open-database.ts';

// The button comes with the next page of a site: no tab is at hand that would get it now.
const button = createButtonControl(Promise.resolve(undefined));
const control = { button, shortcuts: shortcutControl, offers: offerControl };
void openManager(openDatabase(), remoteSync, { control });
