import { strings } from '../app/strings.ts';
import type { DueModel } from './due-model.ts';
import './due-section.css';

type AskLineProps = { due: Pick<DueModel, 'turnOn' | 'turnOff'> };

/** Asks the user once, in one line, whether Colophon may show notifications of due posts. */
export function AskLine({ due }: AskLineProps) {
  const { due: t } = strings.value;
  return (
    <div class="due-line">
      <p>{t.ask}</p>
      <button type="button" class="button" onClick={() => void due.turnOn()}>
        {t.allow}
      </button>
      <button type="button" class="button" data-look="quiet" onClick={() => void due.turnOff()}>
        {t.refuse}
      </button>
    </div>
  );
}
