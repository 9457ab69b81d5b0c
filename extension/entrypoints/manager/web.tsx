import '../../store/jitless.ts';
import { openDatabase } from '../../store/database.ts';
import { SignIn } from '../../ui/manager/sign-in.tsx';
import { openManager } from './open.tsx';
import { syncHere } from './sync-here.ts';

// Served by a server to people without the extension: the page syncs by itself, with that server.
const database = openDatabase();
void openManager(database, syncHere(database), { Welcome: SignIn });
