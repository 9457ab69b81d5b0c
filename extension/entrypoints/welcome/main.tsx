import '../../store/jitless.ts';
import { remoteSync } from '../../messages/remote-sync.ts';
import { openWelcome } from '../../pages/welcome/open.tsx';
import { openDatabase } from '../../store/open-database.ts';

void openWelcome(openDatabase(), remoteSync);
