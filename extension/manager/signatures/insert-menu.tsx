import {
  Braces,
  Calendar,
  CalendarClock,
  ChevronDown,
  Clipboard,
  Clock,
  FileText,
  Globe,
  Hash,
  Highlighter,
  type IconNode,
  Link,
  List,
  MessageCircleQuestionMark,
  TextCursor,
} from 'lucide';
import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';

/** Variables without a dialog, by their source text. */
const variables = [
  ['date', '{{date}}', Calendar],
  ['time', '{{time}}', Clock],
  ['caret', '{{caret}}', TextCursor],
  ['title', '{{title}}', FileText],
  ['url', '{{url}}', Link],
  ['host', '{{host}}', Globe],
  ['selection', '{{selection}}', Highlighter],
  ['clipboard', '{{clipboard}}', Clipboard],
  ['counter', '{{counter}}', Hash],
] as const satisfies [string, string, IconNode][];

/** Variables whose arguments a dialog asks for. */
const composedVariables = [
  ['moment', CalendarClock],
  ['choose', List],
  ['ask', MessageCircleQuestionMark],
] as const satisfies [string, IconNode][];

export type ComposedVariable = (typeof composedVariables)[number][0];

type InsertMenuProps = {
  /** The names of the user's own values. */
  valueNames: readonly string[];
  onInsert: (source: string) => void;
  /** Called for a variable whose arguments have to be asked for. */
  onCompose: (kind: ComposedVariable) => void;
};

/** A button with a menu of all variables, and of the user's own values. */
export function InsertMenu({ valueNames, onInsert, onCompose }: InsertMenuProps) {
  const [anchorRect, setAnchorRect] = useState<DOMRect | null>(null);
  const { insert, variables: names } = strings.value.signatures.workbench;
  const [date, ...others] = variables.map(([name, source, icon]) => ({
    name: names[name],
    icon,
    run: () => onInsert(source),
  }));
  const composed = composedVariables.map(([kind, icon]) => ({
    name: names[kind],
    icon,
    run: () => onCompose(kind),
  }));
  const own = valueNames.map(name => ({
    name,
    icon: Braces,
    run: () => onInsert(`{{my.${name}}}`),
  }));
  return (
    <>
      <button
        type="button"
        class="button"
        aria-haspopup="menu"
        aria-expanded={anchorRect !== null}
        onClick={event => setAnchorRect(event.currentTarget.getBoundingClientRect())}
      >
        {insert}
        <Icon icon={ChevronDown} />
      </button>
      {anchorRect && date && (
        <Menu
          label={insert}
          items={[date, ...composed, ...others, ...own]}
          anchorRect={anchorRect}
          onClose={() => setAnchorRect(null)}
        />
      )}
    </>
  );
}
