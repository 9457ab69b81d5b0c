/** Vitest's global setup: what nearly every browser test loads. Further modes build themselves. */
import { buildMode, buildPractice, buildServedPage } from './builds.ts';

export default async function setup(): Promise<void> {
  await Promise.all([buildMode(), buildServedPage(), buildPractice()]);
}
