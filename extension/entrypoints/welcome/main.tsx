import '../../store/zod-without-eval.ts';
import { openWelcome } from '../../pages/welcome/open.tsx';
import { openDatabase } from '../../store/open-database.ts';
import { workerSync } from '../../sync/worker-sync.ts';

void openWelcome(openDatabase(), workerSync);
