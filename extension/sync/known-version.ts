/**
 * Compares a version that the server has announced with what the device has read. After a restore or a
 * failover the server repeats versions, but every new event stream begins with a run that has no version. A stream
 * also reports none if it brings a version that is lower than the one before.
 */
import { type Database, readDevice } from '../store/database.ts';
import { readSingle } from '../store/singles.ts';

/**
 * Returns true if the device has the version and nothing to send.
 * @param version null if it is unknown
 */
export async function isUpToDate(database: Database, version: number | null): Promise<boolean> {
  if (version === null) return false;
  const { cursor } = await readDevice(database);
  return version <= cursor && (await database.outbox.count()) === 0;
}

/**
 * Returns true if the user is being asked about all deletions up to the version.
 * @param version null if it is unknown
 */
export async function hasAskedAbout(database: Database, version: number | null): Promise<boolean> {
  if (version === null) return false;
  const { questions } = await readSingle(database, 'deletions');
  return questions.some(
    question =>
      question.decision === null && question.version !== null && version <= question.version,
  );
}
