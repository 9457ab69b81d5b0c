import { CircleAlert, type IconNode } from 'lucide';
import type { ComponentChildren } from 'preact';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';

type PostChipProps = {
  /** The name of the field. It is shown while the field has no value. */
  name: string;
  value?: string | undefined;
  mark: IconNode | string;
  popup: 'menu' | 'dialog';
  isOpen: boolean;
  isFaulty?: boolean;
  onPress: (chip: HTMLElement) => void;
};

/** A field of the post as a button that shows its value and opens what changes it. */
export function PostChip({ name, value, mark, popup, isOpen, isFaulty, onPress }: PostChipProps) {
  return (
    <button
      type="button"
      class="post-chip"
      data-rove
      data-set={value !== undefined}
      data-faulty={isFaulty}
      aria-haspopup={popup}
      aria-expanded={isOpen}
      onClick={event => onPress(event.currentTarget)}
    >
      {typeof mark === 'string' ? (
        <span class="network-mark" aria-hidden="true">
          {mark}
        </span>
      ) : (
        <Icon icon={mark} />
      )}
      {value === undefined ? (
        name
      ) : (
        <>
          <span class="visually-hidden">{name}</span> <bdi>{value}</bdi>
        </>
      )}
    </button>
  );
}

type PostChipFaultProps = { name: string; faults: string[] | undefined };

/** The error of a field that a chip shows. */
export function PostChipFault({ name, faults = [] }: PostChipFaultProps): ComponentChildren {
  if (faults.length === 0) return null;
  return (
    <p class="field-fault" role="alert">
      <Icon icon={CircleAlert} />
      {faults.map(fault => strings.value.fault(name, fault)).join('. ')}.
    </p>
  );
}
