import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { Sentence } from '../../ui/sentence.tsx';
import type { ManagerModel } from '../manager-model.ts';

/** Changes that the server refuses, each with its reason and a button that opens its form. */
export function RefusedChangesList({ model: { form, refused } }: { model: ManagerModel }) {
  const { status } = strings.value;
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
