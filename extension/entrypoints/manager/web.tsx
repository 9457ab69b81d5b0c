import '../../store/zod-without-eval.ts';
import { openManager } from '../../pages/manager/open.tsx';
import { createPageSync } from '../../pages/manager/page-sync.ts';
import { LazyWebhooksPage } from '../../pages/manager/web-screens.ts';
import { openDatabase } from '../../store/open-database.ts';
import { SignIn } from '../../ui/manager/sign-in.tsx';

// The server serves this page to users without the extension. It syncs with that server itself.
const database = openDatabase();
void openManager(database, createPageSync(database), {
  DisconnectedScreen: SignIn,
  WebhooksScreen: LazyWebhooksPage,
});
