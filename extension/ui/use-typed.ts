import { useState } from 'preact/hooks';
import { isEqual } from '../../shared/rows/equality.ts';

type Typing<T> = { toText: (value: T) => string; toValue: (typed: string) => T };

/**
 * A field whose text is not its value: it shows what was typed for as long as that means the value,
 * and the value's own text once it was changed elsewhere.
 */
export function useTyped<T>(
  value: T,
  onChange: (value: T) => void,
  { toText, toValue }: Typing<T>,
): { text: string; type: (typed: string) => void } {
  const [typed, setTyped] = useState(() => toText(value));
  return {
    text: isEqual(toValue(typed), value) ? typed : toText(value),
    type(next) {
      setTyped(next);
      onChange(toValue(next));
    },
  };
}
