/**
 * Whether a file is still the one that its name leads to. A file that was deleted, moved or replaced
 * can be written to as before, and all of that is lost with the process.
 */
import { type BigIntStats, statSync } from 'node:fs';

export class FileGone extends Error {
  constructor(path: string) {
    super(`${path} was deleted, moved or replaced while it was in use`);
  }
}

/** Throws `FileGone` once the name leads elsewhere. */
export type RequireInPlace = () => void;

/** Throws `FileGone` where there is no such file. */
export function noteFile(path: string): RequireInPlace {
  const noted = lookAt(path);
  if (noted === null) throw new FileGone(path);
  return () => {
    const found = lookAt(path, noted);
    if (found?.ino !== noted.ino || found.dev !== noted.dev) throw new FileGone(path);
  };
}

/**
 * Null where there is no such file. Whoever may not look at it cannot tell, and goes by what was there
 * `before`. It waits for the answer: through another thread that costs four times as much (2 µs of
 * processor time against 8), at each commit.
 */
function lookAt(path: string, before: BigIntStats | null = null): BigIntStats | null {
  try {
    return statSync(path, { bigint: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : before;
  }
}
