import { parseVariables } from '../../../shared/signatures/variables/variable.ts';
import { strings } from '../../app/all-strings.ts';
import { useRovingTabindex } from '../../ui/use-roving-tabindex.ts';
import { nameVariable } from '../../ui/variable-text.tsx';
import '../../ui/chip.css';
import './variable-chips.css';

type VariableChipsProps = {
  content: string;
  /** Called with the places of a variable in the content, as the offsets at which its braces start. */
  onSelect: (source: string, starts: readonly number[]) => void;
};

/** The variables of a content, each once. They are one tab stop; arrow keys move the focus. */
export function VariableChips({ content, onSelect }: VariableChipsProps) {
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
