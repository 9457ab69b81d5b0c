import { Plus } from 'lucide';
import type { RefObject } from 'preact';
import { words } from '../../models/app/words.ts';
import { exampleSignatures } from '../../models/popup/examples.ts';
import type { Keeper } from '../../models/popup/keeper.ts';
import { Icon } from '../icon.tsx';

type FirstRunProps = { keeper: Keeper; search: RefObject<HTMLInputElement | null> };

/** The first five seconds: one click makes the first signature. */
export function FirstRun({ keeper, search }: FirstRunProps) {
  const t = words.value.popup;
  return (
    <section class="first-run">
      <h1 elementtiming="first">{t.firstRunTitle}</h1>
      <p>{t.firstRunText}</p>
      <ul>
        {exampleSignatures.map(example => (
          <li key={example.name}>
            <button
              type="button"
              class="first-run-example"
              onClick={() => {
                void keeper.saveSignature(example);
                search.current?.focus();
              }}
            >
              <span class="popup-option-name" dir="auto">
                {example.name}
              </span>
              <span class="popup-option-text" dir="auto">
                {example.content.replace(/\s+/g, ' ')}
              </span>
              <Icon of={Plus} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
