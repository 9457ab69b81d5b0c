import { Plus } from 'lucide';
import type { Signature } from '../../../shared/signature.ts';
import type { Collection } from '../../models/collection.ts';
import { exampleSignatures } from '../../models/examples.ts';
import { words } from '../../models/words.ts';
import { Icon } from '../icon.tsx';

/** The first five seconds: one click makes the first signature. */
export function FirstRun({ signatures }: { signatures: Collection<Signature> }) {
  const t = words.value.popup;
  return (
    <section class="first-run">
      <h1>{t.firstRunTitle}</h1>
      <p>{t.firstRunText}</p>
      <ul>
        {exampleSignatures.map(example => (
          <li key={example.name}>
            <button
              type="button"
              class="first-run-example"
              onClick={() => void signatures.save(example)}
            >
              <span class="popup-option-name">{example.name}</span>
              <span class="popup-option-text">{example.content.replace(/\s+/g, ' ')}</span>
              <Icon of={Plus} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
