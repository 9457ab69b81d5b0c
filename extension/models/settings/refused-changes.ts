/** Changes that the server will not take as they are, with its reason and what opens their form. */
import type { ReadonlySignal } from '@preact/signals';
import type { Kind } from '../../../shared/resources/resources.ts';
import { isShowable } from '../../../shared/rows/row-fault.ts';
import { isKnownKind, valuesOf } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { listRefused } from '../../store/read.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';

export type RefusedChange = {
  kind: string;
  id: string;
  /** Its name, or the start of a post's text. */
  title: string;
  /** What the server said is wrong, in its own words. */
  detail: string;
  /** The form to open; null of what is in the Trash, or a newer version's alone. */
  form: Kind | null;
};

const titleLength = 60;

export function createRefusedChanges(
  context: ModelContext,
): ReadonlySignal<RefusedChange[] | undefined> {
  return live(context, async () =>
    (await listRefused(context.database)).map(({ row, detail }) => {
      const { name, content } = valuesOf(row);
      const { kind, id } = row;
      return {
        kind,
        id,
        title: String(name || content || '…').slice(0, titleLength),
        detail,
        form: isKnownKind(kind) && isShown(row) && isShowable(row) ? kind : null,
      };
    }),
  );
}
