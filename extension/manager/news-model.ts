/** The news of an update of the extension, until the user has read or dismissed them. */
import type { ModelContext } from '../app/context.ts';
import { liveQuery } from '../app/live-query.ts';
import { deleteSingles, readSingle } from '../store/singles.ts';

/** The pages that the build makes of CHANGELOG.md and of extension/README.md, both in English. */
export const [changelogAddress, guideAddress] = ['/changelog.html', '/guide.html'];

export type NewsModel = ReturnType<typeof createNewsModel>;

export function createNewsModel(context: ModelContext) {
  const { database } = context;
  return {
    /** The version that is new, such as `1.2`; empty for none, undefined until it is read. */
    version: liveQuery(context, () => readSingle(database, 'news')),
    dismiss: () => deleteSingles(database, 'news'),
  };
}
