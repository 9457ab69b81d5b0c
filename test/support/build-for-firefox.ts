/** Vitest's global setup: the extension for Firefox, and the practice pages. */
import { buildMode, buildPractice } from './builds.ts';

export default async function setup(): Promise<void> {
  await Promise.all([buildMode('production', 'firefox'), buildPractice()]);
}
