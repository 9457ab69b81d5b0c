import { TriangleAlert } from 'lucide';
import { useRef } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { readKey } from '../../ui/keys.ts';

type VersionTabListProps = {
  /** The start of the panels' IDs. */
  id: string;
  names: readonly string[];
  isFaulty: (index: number) => boolean;
  selected: number;
  onSelect: (index: number) => void;
};

/** The tabs of the contents. Arrow keys select the next one. */
export function VersionTabList({ id, names, isFaulty, selected, onSelect }: VersionTabListProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const isRightToLeft = getComputedStyle(event.currentTarget as Element).direction === 'rtl';
    const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
    const last = names.length - 1;
    const targets: Record<string, number> = {
      [forward]: Math.min(selected + 1, last),
      [backward]: Math.max(selected - 1, 0),
      Home: 0,
      End: last,
    };
    const target = targets[readKey(event)];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      class="version-tablist"
      aria-label={strings.value.fields.versions}
      onKeyDown={onKeyDown}
    >
      {names.map((name, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a version has no ID, only a position
          key={index}
          type="button"
          role="tab"
          class="version-tab"
          aria-selected={index === selected}
          aria-controls={`${id}-${index}`}
          tabIndex={index === selected ? 0 : -1}
          data-has-fault={isFaulty(index)}
          onClick={() => onSelect(index)}
        >
          {isFaulty(index) && <Icon icon={TriangleAlert} />}
          <bdi>{name}</bdi>
          {isFaulty(index) && (
            <span class="visually-hidden"> {strings.value.signatures.workbench.faulty}</span>
          )}
        </button>
      ))}
    </div>
  );
}
