import type { ReadonlySignal } from '@preact/signals';
import { formatCtrlKey } from '../ui/keys.ts';
import type { ShortcutListState } from './list-state.ts';
import '../ui/chip.css';
import './trigger-list.css';

type ShortcutListProps = {
  /** Null until the worker has accepted the page. */
  state: ReadonlySignal<ShortcutListState | null>;
  onTake: (id: string, addsAllHashtags: boolean) => void;
};

const toOptionId = (id: string) => `shortcut-${id}`;

/**
 * The signatures whose shortcut the user is typing in the page around this frame. The focus is there, so no
 * attribute of the focused element can point here: a status says which signature is the active one.
 */
export function ShortcutList({ state, onTake }: ShortcutListProps) {
  if (state.value === null) return null;
  const { options, activeIndex, label, leftOut, addAll } = state.value;
  const active = options[activeIndex];
  return (
    <main class="shortcut-list">
      <div role="listbox" aria-label={label}>
        {options.map(({ id, name, shortcut }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are pressed in the page's composer
          // biome-ignore lint/a11y/useFocusableInteractive: the page's composer keeps the focus
          <div
            key={id}
            id={toOptionId(id)}
            class="shortcut-option"
            role="option"
            aria-label={name}
            aria-selected={index === activeIndex}
            aria-describedby={`${toOptionId(id)}-shortcut`}
            onClick={() => onTake(id, false)}
          >
            <bdi class="shortcut-option-name">{name}</bdi>
            <bdi class="shortcut-option-text" id={`${toOptionId(id)}-shortcut`}>
              {shortcut}
            </bdi>
          </div>
        ))}
      </div>
      {/* The list has one size, whatever it contains, so the text of the active signature fills the rest. */}
      <p class="shortcut-preview" dir="auto">
        {active?.text}
      </p>
      {active && leftOut !== '' && (
        <div class="shortcut-left-out">
          <bdi title={leftOut}>{leftOut}</bdi>
          <button
            type="button"
            class="chip"
            tabIndex={-1}
            title={formatCtrlKey('⇧↵')}
            onClick={() => onTake(active.id, true)}
          >
            {addAll}
          </button>
        </div>
      )}
      <p role="status" class="visually-hidden">
        {active?.name} {leftOut}
      </p>
    </main>
  );
}
