/**
 * Whether a file is still the one that its name leads to. A file that was deleted, moved or replaced
 * can be written to as before, and all of that is lost with the process.
 */
import { type BigIntStats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

export class FileGone extends Error {
  constructor(path: string) {
    super(`${path} was deleted, moved or replaced while it was in use`);
  }
}

/** Rejects with `FileGone` once the name leads elsewhere. */
export type RequireInPlace = () => Promise<void>;

/** Throws `FileGone` where there is no such file. */
export function noteFile(path: string): RequireInPlace {
  const noted = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (noted === undefined) throw new FileGone(path);
  return async () => {
    const found = await stat(path, { bigint: true }).catch(orMissing(noted));
    if (found === null || found.ino !== noted.ino || found.dev !== noted.dev) {
      throw new FileGone(path);
    }
  };
}

/** Whoever may not look at it cannot tell, and goes by what was there before. */
const orMissing =
  (before: BigIntStats) =>
  ({ code }: NodeJS.ErrnoException) =>
    code === 'ENOENT' || code === 'ENOTDIR' ? null : before;
