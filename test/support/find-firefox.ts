import { existsSync } from 'node:fs';
import { findOrInstallProgram } from './find-program.ts';

const usualPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Returns the path of Firefox: `FIREFOX_PATH`, or a usual path. Installs Firefox ESR with apt if there is
 * none, and throws if that fails.
 */
export function findOrInstallFirefox(): string {
  const found = process.env.FIREFOX_PATH ?? usualPaths.find(existsSync);
  return found ?? `/usr/bin/${findOrInstallProgram('firefox-esr', 'firefox-esr')}`;
}
