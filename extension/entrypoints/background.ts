import '../store/zod-without-eval.ts';
import { defineBackground } from 'wxt/utils/define-background';
import { startWorker } from '../worker/start.ts';

export default defineBackground(() => startWorker());
