/** Vitest's global setup: Firefox, the extension as its store gets it, and the practice pages. */
import { buildPractice, packExtension } from './builds.ts';
import { findOrInstallFirefox } from './find-firefox.ts';

export default async function setup(): Promise<void> {
  findOrInstallFirefox();
  await Promise.all([packExtension('firefox'), buildPractice()]);
}
