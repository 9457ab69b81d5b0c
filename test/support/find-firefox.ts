import { existsSync } from 'node:fs';
import { findOrInstallProgram } from './find-program.ts';

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * The path of Firefox: `FIREFOX_PATH`, or one in the usual places. Installs Firefox ESR with apt where
 * there is none; throws where that cannot be done.
 */
export function findOrInstallFirefox(): string {
  const found = process.env.FIREFOX_PATH ?? places.find(existsSync);
  return found ?? `/usr/bin/${findOrInstallProgram('firefox-esr', 'firefox-esr')}`;
}
