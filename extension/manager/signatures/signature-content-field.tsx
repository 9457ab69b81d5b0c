import { useRef } from 'preact/hooks';
import { parseHashtagSet } from '../../../shared/counting/hashtags.ts';
import { parseVariables } from '../../../shared/signatures/variables/variable.ts';
import { countCharacters } from '../../../shared/text/text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { Field } from '../../ui/field.tsx';
import { useRovingTabindex } from '../../ui/use-roving-tabindex.ts';
import { nameVariable } from '../../ui/variable-text.tsx';
import { HashtagChips } from './hashtag-chips.tsx';
import { type ComposedVariable, InsertMenu } from './insert-menu.tsx';
import {
  findInsertionUndone,
  getText,
  type Insertion,
  insertVariable,
  type SignatureTexts,
  setText,
} from './variable-insertion.ts';
import '../../ui/chip.css';
import './variable-chips.css';

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

type VariableChipsProps = {
  content: string;
  /** Called with the places of a variable in the content, as the offsets at which its braces start. */
  onSelect: (source: string, starts: readonly number[]) => void;
};

/** The variables of a content, each once. They are one tab stop; arrow keys move the focus. */
function VariableChips({ content, onSelect }: VariableChipsProps) {
  const chips = useRovingTabindex<HTMLDivElement>('horizontal');
  const variables = parseVariables(content).filter(part => part.kind === 'variable');
  if (variables.length === 0) return null;
  const bySource = new Map(variables.map(part => [part.source, part]));
  return (
    <div
      {...chips}
      class="variable-chips"
      role="toolbar"
      aria-label={strings.value.signatures.workbench.foundVariables}
    >
      {[...bySource.values()].map(({ source, variable }) => (
        <button
          key={source}
          type="button"
          class="chip"
          data-rove
          title={source}
          onClick={() => {
            const same = variables.filter(part => part.source === source);
            onSelect(
              source,
              same.map(({ start }) => start),
            );
          }}
        >
          <bdi>{nameVariable(variable)}</bdi>
        </button>
      ))}
    </div>
  );
}
