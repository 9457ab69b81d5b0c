/** Changes that the server refused, with its reason and the form in which to correct them. */

import type { ReadonlySignal } from '@preact/signals';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import { isDisplayable } from '../../../shared/rows/validate-row.ts';
import { getFieldValues, isKnownKind } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import type { ModelContext } from '../../app/context.ts';
import { liveQuery } from '../../app/live-query.ts';
import { listRefused } from '../../store/read.ts';

export type RefusedChange = {
  kind: string;
  id: string;
  /** The name, the start of a post's text, the site of a limit, or the posting time. */
  title: string;
  /** The server's error message. */
  detail: string;
  /** The form to open; null for a row in the Trash or one that only a newer version can show. */
  form: ResourceKind | null;
};

const maxTitleLength = 60;

export function createRefusedChanges(
  context: ModelContext,
): ReadonlySignal<RefusedChange[] | undefined> {
  return liveQuery(context, async () =>
    (await listRefused(context.database)).map(({ row, detail }) => {
      const { name, content, site, time } = getFieldValues(row);
      const { kind, id } = row;
      return {
        kind,
        id,
        title: cutText(String(name || content || site || time || '…'), maxTitleLength),
        detail,
        form: isKnownKind(kind) && isShown(row) && isDisplayable(row) ? kind : null,
      };
    }),
  );
}
