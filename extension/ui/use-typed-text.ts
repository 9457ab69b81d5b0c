import { useState } from 'preact/hooks';
import { isEqual } from '../../shared/rows/field-value.ts';

type TextConversion<T> = { toText: (value: T) => string; toValue: (typed: string) => T };

/**
 * State of a text field for a value that is not text. It shows the text as the user typed it while
 * this text parses to the value. Once the value changes in another way, it shows the formatted value.
 */
export function useTypedText<T>(
  value: T,
  onChange: (value: T) => void,
  { toText, toValue }: TextConversion<T>,
): { text: string; setText: (typed: string) => void } {
  const [typed, setTyped] = useState(() => toText(value));
  return {
    text: isEqual(toValue(typed), value) ? typed : toText(value),
    setText(next) {
      setTyped(next);
      onChange(toValue(next));
    },
  };
}
