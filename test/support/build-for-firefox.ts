/** Vitest's global setup: installs Firefox, packs the extension for its store, builds the practice pages. */
import { buildPractice, packExtension } from './builds.ts';
import { findOrInstallFirefox } from './find-firefox.ts';

export default async function setup(): Promise<void> {
  findOrInstallFirefox();
  await Promise.all([packExtension('firefox'), buildPractice()]);
}
