import { parseVariables, type Variable } from '../../shared/signatures/variables/variable.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { strings } from '../app/strings.ts';
import './variable-text.css';

type VariableTextProps = {
  content: string;
  /** In UTF-16 units, of text and names together. */
  maxLength?: number;
};

/** The content of a signature whose variables are on: their names in place of their braces. */
export function VariableText({ content, maxLength = Number.POSITIVE_INFINITY }: VariableTextProps) {
  const shown: preact.ComponentChild[] = [];
  let room = maxLength;
  for (const part of parseVariables(content)) {
    if (room <= 0) break;
    // Braces that are no variable are added to the post as they are.
    const text = part.kind === 'text' ? part.text : part.source;
    const name = part.kind === 'variable' ? nameVariable(part.variable) : cutText(text, room);
    room -= name.length;
    shown.push(
      part.kind === 'variable' ? (
        <bdi key={shown.length} class="variable-name" title={part.source}>
          {name}
        </bdi>
      ) : (
        name
      ),
    );
  }
  return <>{shown}</>;
}

/** Returns the name of a variable in the user's language; the user's own values and signatures have their own. */
export function nameVariable(variable: Variable): string {
  return 'key' in variable ? variable.key : strings.value.signatures.variableNames[variable.name];
}
