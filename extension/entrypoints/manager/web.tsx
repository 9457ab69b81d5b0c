import '../../store/jitless.ts';
import { openManager } from '../../pages/manager/open.tsx';
import { syncHere } from '../../pages/manager/sync-here.ts';
import { openDatabase } from '../../store/open-database.ts';
import { SignIn } from '../../ui/manager/sign-in.tsx';

// Served by a server to people without the extension: the page syncs by itself, with that server.
const database = openDatabase();
void openManager(database, syncHere(database), { Welcome: SignIn });
