import type { RefObject } from 'preact';
import { strings } from '../app/strings.ts';
import { Examples } from '../ui/examples.tsx';
import type { PopupWriter } from './popup-writer.ts';
import './first-run.css';

type FirstRunProps = {
  writer: PopupWriter;
  search: RefObject<HTMLInputElement | null>;
  onOpenWelcome: () => void;
};

/** The first steps: one click creates the first signature. */
export function FirstRun({ writer, search, onOpenWelcome }: FirstRunProps) {
  const t = strings.value.popup;
  return (
    <section class="first-run">
      <h1 elementtiming="first">{t.firstRunTitle}</h1>
      <p>{t.firstRunText}</p>
      <Examples
        examples={Object.values(strings.value.examples)}
        onChoose={example => {
          void writer.saveSignature(example);
          search.current?.focus();
        }}
      />
      <button type="button" class="first-run-try" onClick={onOpenWelcome}>
        {t.tryHere}
      </button>
    </section>
  );
}
