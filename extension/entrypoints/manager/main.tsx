import '../../store/jitless.ts';
import { remoteSync } from '../../messages/remote-sync.ts';
import { openDatabase } from '../../store/database.ts';
import { openManager } from './open.tsx';

void openManager(openDatabase(), remoteSync);
