/** Vitest's global setup: the extension as Firefox’s store gets it, and the practice pages. */
import { buildPractice, packExtension } from './builds.ts';

export default async function setup(): Promise<void> {
  await Promise.all([packExtension('firefox'), buildPractice()]);
}
