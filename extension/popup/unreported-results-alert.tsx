import { Check, Copy, X } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { strings } from '../app/strings.ts';
import type { UnreportedResult } from '../append/unreported-results.ts';
import { describeResult } from '../locales/describe-outcomes.ts';
import { Icon } from '../ui/icon.tsx';
import type { UnreportedResultsModel } from './unreported-results-model.ts';
import './unreported-results-alert.css';

/** Time after a move in which a press may still be meant for the previous layout. */
const ignorePressesMs = 500;

/** Results of append requests that no page could show, each with its text to copy. */
export function UnreportedResultsAlert({ model }: { model: UnreportedResultsModel }) {
  const unreported = model.results.value;
  const region = useRef<HTMLDivElement>(null);
  // In the cleanup function, so that it runs at each change of the number, but not at first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the number moves the list
  useLayoutEffect(() => () => ignorePressesBelow(region.current), [unreported.length]);
  return (
    <div class="unreported-results" role="alert" ref={region}>
      {unreported.map(entry => (
        <UnreportedResultItem key={entry.request.id} entry={entry} model={model} />
      ))}
    </div>
  );
}

/**
 * Everything below the alert has just moved, so it ignores presses for a moment. If the pointer is
 * outside the popup, it cannot be about to press the old layout.
 */
function ignorePressesBelow(element: Element | null): void {
  if (!document.querySelector(':hover')) return;
  for (let sibling = element?.nextElementSibling; sibling; sibling = sibling.nextElementSibling)
    // Sets the style by an animation, because it ends by itself, without a timer.
    sibling.animate({ pointerEvents: ['none', 'none'] }, ignorePressesMs);
}

function UnreportedResultItem({
  entry,
  model,
}: {
  entry: UnreportedResult;
  model: UnreportedResultsModel;
}) {
  const { actions } = strings.value;
  const { signatures, id } = entry.request;
  const isCopied = model.copiedId.value === id;
  const text = model.textOf(entry);
  return (
    <section class="unreported-result">
      <p class="unreported-result-reason">{describeResult(strings.value, entry.result)}</p>
      <p class="unreported-result-names" dir="auto">
        {signatures.map(({ name }) => name).join(' · ')}
      </p>
      <p class="unreported-result-text" dir="auto" title={text}>
        {text}
      </p>
      <div class="unreported-result-actions">
        <button type="button" class="button" onClick={() => void model.copy(entry)}>
          <Icon icon={isCopied ? Check : Copy} />
          {isCopied ? actions.copied : actions.copy}
        </button>
        <button
          type="button"
          class="button"
          data-look="quiet"
          aria-label={actions.dismiss}
          title={actions.dismiss}
          onClick={() => void model.dismiss(entry)}
        >
          <Icon icon={X} />
        </button>
      </div>
    </section>
  );
}
