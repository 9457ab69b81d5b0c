import '../../store/zod-without-eval.ts';
import { openDatabase } from '../../store/open-database.ts';
import { workerSync } from '../../sync/worker-sync.ts';
import { openWelcome } from '../../welcome/open.tsx';

void openWelcome(openDatabase(), workerSync);
