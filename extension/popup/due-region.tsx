import type { ReadonlySignal } from '@preact/signals';
import type { DueSectionProps } from '../due/due-section.tsx';
import { lazyComponents } from '../ui/lazy-components.tsx';
import type { ComposingModel } from './composing-model.ts';
import type { PopupModel } from './popup-model.ts';

const DueSection = lazyComponents(() => import('../due/due-section.tsx')).createComponent(
  module => module.DueSection,
);

export type DueRegionProps = {
  /** Null until the database is open, after the first frame. */
  due: ReadonlySignal<Pick<DueSectionProps, 'due' | 'putIn'> | null>;
  popup: Pick<PopupModel, 'host'>;
  composing: Pick<ComposingModel, 'savedTiming'>;
};

/** The due posts. Their code is loaded only if there is one, or a question to ask. */
export function DueRegion({ due, popup, composing }: DueRegionProps) {
  const { value: models } = due;
  const hasScheduled = composing.savedTiming.value?.status === 'scheduled';
  if (models === null || (!models.due.posts.value?.length && !hasScheduled)) return null;
  return <DueSection {...models} host={popup.host.value} hasScheduled={hasScheduled} />;
}
