import '../store/zod-without-eval.ts';
import { defineBackground } from 'wxt/utils/define-background';
import { startWorker } from '../background/start.ts';
import { platform } from '../platform/platform.ts';
import { openDatabase } from '../store/open-database.ts';

// Never aborts: everything lives as long as the worker.
export default defineBackground(() =>
  startWorker(platform, openDatabase(), new AbortController().signal),
);
