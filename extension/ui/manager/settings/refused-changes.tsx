import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Sentence } from '../../sentence.tsx';

/** Each change that the server will not take: what it is, why, and the way to its form. */
export function RefusedChanges({ model: { form, refused } }: { model: ManagerModel }) {
  const { status } = words.value;
  const changes = refused.value ?? [];
  if (changes.length === 0) return null;
  return (
    <section class="refused-changes" aria-label={status.refused}>
      <h3>{status.refused}</h3>
      <ul>
        {changes.map(({ kind, id, title, detail, form: formKind }) => (
          <li key={`${kind}/${id}`}>
            <span dir="auto">{title}</span>
            <span class="row-note" dir="ltr" lang="en">
              {detail}
            </span>
            {formKind !== null && (
              <button
                type="button"
                class="button"
                onClick={() => {
                  form.value = { kind: formKind, id };
                }}
              >
                <Sentence text={status.openRefused(isolate(title))} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
