import type { ReadonlySignal } from '@preact/signals';
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import type { ThreadModel } from '../threads/thread-model.ts';
import { lazyComponents } from '../ui/lazy-components.tsx';

const ThreadSection = lazyComponents(() => import('../threads/thread-section.tsx')).createComponent(
  module => module.ThreadSection,
);

export type ThreadRegionProps = {
  writer: {
    /** Null until its code is loaded, after the first frame. */
    thread: ReadonlySignal<ThreadModel | null>;
  };
};

/** The thread of the tab. Its code is loaded only if there is one. */
export function ThreadRegion({ writer }: ThreadRegionProps) {
  const { value: model } = writer.thread;
  return model?.thread.value ? <ThreadSection model={model} /> : null;
}

/** Offers to split a text that is too long for its network. */
export function SplitButton({ writer }: ThreadRegionProps) {
  const { value: model } = writer.thread;
  const count = model?.offeredCount.value ?? null;
  if (count === null) return null;
  return (
    <button type="button" class="button popup-split" onClick={() => void model?.splitComposer()}>
      {strings.value.threads.split(formatNumber(count))}
    </button>
  );
}
