import '../../store/zod-without-eval.ts';
import { openManager } from '../../manager/open.tsx';
import { createPageSync } from '../../manager/page-sync.ts';
import { SignIn } from '../../manager/sign-in.tsx';
import { webScreens } from '../../manager/web-screens.ts';
import { openDatabase } from '../../store/open-database.ts';

// The server serves this page to users without the extension. It syncs with that server itself.
const database = openDatabase();
void openManager(database, createPageSync(database), {
  DisconnectedScreen: SignIn,
  webScreens,
});
