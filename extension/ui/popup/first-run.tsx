import type { RefObject } from 'preact';
import { words } from '../../models/app/words.ts';
import type { Keeper } from '../../models/popup/keeper.ts';
import { Examples } from '../examples.tsx';
import './first-run.css';

type FirstRunProps = {
  keeper: Keeper;
  search: RefObject<HTMLInputElement | null>;
  onTry: () => void;
};

/** The first five seconds: one click makes the first signature. */
export function FirstRun({ keeper, search, onTry }: FirstRunProps) {
  const t = words.value.popup;
  return (
    <section class="first-run">
      <h1 elementtiming="first">{t.firstRunTitle}</h1>
      <p>{t.firstRunText}</p>
      <Examples
        examples={Object.values(words.value.examples)}
        onChoose={example => {
          void keeper.saveSignature(example);
          search.current?.focus();
        }}
      />
      <button type="button" class="first-run-try" onClick={onTry}>
        {t.tryHere}
      </button>
    </section>
  );
}
