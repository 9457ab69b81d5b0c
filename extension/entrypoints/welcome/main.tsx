import '../../store/zod-without-eval.ts';
import { openWelcome } from '../../pages/welcome/open.tsx';
import { workerSync } from '../../pages/worker-sync.ts';
import { openDatabase } from '../../store/open-database.ts';

void openWelcome(openDatabase(), workerSync);
