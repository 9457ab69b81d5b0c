/** Vitest's global setup: builds what nearly every browser test loads. Tests build the other modes themselves. */
import { buildMode, buildPractice, buildServedPage } from './builds.ts';

export default async function setup(): Promise<void> {
  await Promise.all([buildMode(), buildServedPage(), buildPractice()]);
}
