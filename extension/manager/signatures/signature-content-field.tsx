import { useRef } from 'preact/hooks';
import { parseHashtagSet } from '../../../shared/counting/hashtags.ts';
import { countCharacters } from '../../../shared/text/text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { Field } from '../../ui/field.tsx';
import { HashtagChips } from './hashtag-chips.tsx';
import { type ComposedVariable, InsertMenu } from './insert-menu.tsx';
import { VariableChips } from './variable-chips.tsx';
import {
  findInsertionUndone,
  getText,
  type Insertion,
  insertVariable,
  type SignatureTexts,
  setText,
} from './variable-insertion.ts';

type SignatureContentFieldProps = {
  texts: SignatureTexts;
  /** The version; null for the main content. */
  index: number | null;
  faults: string[] | undefined;
  warning: string | undefined;
  /** The names of the user's own values, for the menu. */
  valueNames: readonly string[];
  /** True if there are signatures that the text can name. */
  hasSignatures: boolean;
  /** Called with a function that turns the current texts into the new ones. */
  onChange: (change: (current: SignatureTexts) => SignatureTexts) => void;
  /** Asks for the arguments of a variable, then calls `insert` with its source text. */
  onCompose: (kind: ComposedVariable, insert: (source: string) => void) => void;
  /** Buttons beside the menu. */
  children?: preact.ComponentChildren;
};

/** The main content of a signature, or the content of a version, with the menu of variables. */
export function SignatureContentField(props: SignatureContentFieldProps) {
  const { texts, index, faults, warning, onChange, onCompose, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const insertion = useRef<Insertion | null>(null);
  const latest = useRef(texts);
  latest.current = texts;
  const value = getText(texts, index);
  const set = parseHashtagSet(value);
  const length = countCharacters(value);

  function insert(source: string) {
    if (!field.current) return;
    const { selectionStart: start, selectionEnd: end } = field.current;
    // A dialog may have been open since this function was created.
    const before = latest.current;
    const { texts: after, caret } = insertVariable(before, index, { start, end }, source);
    replaceText(field.current, getText(after, index), caret);
    insertion.current = { index, before, after };
    onChange(() => after);
  }

  /** Selects the braces of a variable in the field: the next ones after the selection, or else the first. */
  function select(source: string, starts: readonly number[]) {
    if (!field.current) return;
    const { selectionEnd } = field.current;
    const start = starts.find(one => one >= selectionEnd) ?? starts[0] ?? 0;
    field.current.setSelectionRange(start, start + source.length);
    // After the selection, because the focus scrolls the field to it.
    field.current.focus();
  }

  function type(typed: string, inputType: string) {
    onChange(current => {
      const undone =
        insertion.current && findInsertionUndone(current, insertion.current, typed, inputType);
      return undone ?? setText(current, index, typed);
    });
  }

  return (
    <div class="signature-content">
      <Field
        label={strings.value.fields.content}
        faults={faults}
        {...(warning && { warning })}
        hint={strings.value.posts.characters(length, formatNumber(length))}
      >
        {attributes => (
          <textarea
            {...attributes}
            ref={field}
            class="input"
            rows={6}
            dir="auto"
            value={value}
            onInput={event =>
              type(event.currentTarget.value, event instanceof InputEvent ? event.inputType : '')
            }
          />
        )}
      </Field>
      {set && (
        <HashtagChips
          set={set}
          onChange={text => field.current && replaceText(field.current, text, text.length)}
        />
      )}
      <div class="signature-insert">
        <InsertMenu
          valueNames={props.valueNames}
          hasSignatures={props.hasSignatures}
          onInsert={insert}
          onCompose={kind => onCompose(kind, insert)}
        />
        {children}
        {texts.variables && <VariableChips content={value} onSelect={select} />}
      </div>
    </div>
  );
}

/**
 * Replaces the text of a field as one step of the browser's own undo. Only the part that differs is
 * replaced. The field's `input` event follows, as after typing.
 */
function replaceText(field: HTMLTextAreaElement, text: string, caret: number): void {
  const { value } = field;
  let start = 0;
  while (start < Math.min(value.length, text.length) && value[start] === text[start]) start++;
  let rest = Math.min(value.length, text.length) - start;
  while (rest > 0 && !value.endsWith(text.slice(text.length - rest))) rest--;
  field.focus();
  field.setSelectionRange(start, value.length - rest);
  const inserted = text.slice(start, text.length - rest);
  // No other interface of the platform adds a step to the undo history of a field.
  if (inserted !== '') document.execCommand('insertText', false, inserted);
  else if (start < value.length - rest) document.execCommand('delete');
  field.setSelectionRange(caret, caret);
}
