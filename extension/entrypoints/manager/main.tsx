import '../../store/jitless.ts';
import { remoteSync } from '../../messages/remote-sync.ts';
import { openManager } from './open.tsx';

openManager(remoteSync);
