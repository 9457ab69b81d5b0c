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
  Signature,
  TextCursor,
} from 'lucide';
import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';

/** Variables without a dialog, by their group and source text. */
const variables = [
  ['date', 'date', '{{date}}', Calendar],
  ['date', 'time', '{{time}}', Clock],
  ['page', 'title', '{{title}}', FileText],
  ['page', 'url', '{{url}}', Link],
  ['page', 'host', '{{host}}', Globe],
  ['page', 'selection', '{{selection}}', Highlighter],
  ['values', 'clipboard', '{{clipboard}}', Clipboard],
  ['values', 'counter', '{{counter}}', Hash],
  ['values', 'caret', '{{caret}}', TextCursor],
] as const satisfies [string, string, string, IconNode][];

/** Variables whose arguments a dialog asks for, by their group. */
const composedVariables = [
  ['date', 'moment', CalendarClock],
  ['ask', 'choose', List],
  ['ask', 'ask', MessageCircleQuestionMark],
  ['values', 'signature', Signature],
] as const satisfies [string, string, IconNode][];

export type ComposedVariable = (typeof composedVariables)[number][1];

type InsertMenuProps = {
  /** The names of the user's own values. */
  valueNames: readonly string[];
  /** True if there are signatures that the text can name. */
  hasSignatures: boolean;
  onInsert: (source: string) => void;
  /** Called for a variable whose arguments have to be asked for. */
  onCompose: (kind: ComposedVariable) => void;
};

/** A button with a menu of all variables, and of the user's own values. */
export function InsertMenu({ valueNames, hasSignatures, onInsert, onCompose }: InsertMenuProps) {
  const [anchorRect, setAnchorRect] = useState<DOMRect | null>(null);
  const { insert, variables: names, insertGroups: groups } = strings.value.signatures.workbench;
  const composed = composedVariables.filter(([, kind]) => kind !== 'signature' || hasSignatures);
  const items: (MenuItem & { group: string })[] = [
    ...variables.map(([group, name, source, icon]) => ({
      group: groups[group],
      name: names[name],
      icon,
      run: () => onInsert(source),
    })),
    ...composed.map(([group, kind, icon]) => ({
      group: groups[group],
      name: names[kind],
      icon,
      run: () => onCompose(kind),
    })),
    ...valueNames.map(name => ({
      group: groups.values,
      name,
      icon: Braces,
      run: () => onInsert(`{{my.${name}}}`),
    })),
  ];
  const order = Object.values(groups);
  items.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
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
      {anchorRect && (
        <Menu
          label={insert}
          items={items}
          anchorRect={anchorRect}
          onClose={() => setAnchorRect(null)}
        />
      )}
    </>
  );
}
