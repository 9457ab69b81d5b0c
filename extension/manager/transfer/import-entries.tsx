import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import type { ImportFault, ImportPlan } from './import-plan.ts';
import type { PreviewedRow } from './preview-changes.ts';

/** Twice the rows in view; more are added when the end of the list comes near. */
const rowsPerBatch = 40;

/** The entries of the file: those that are left out first, then the others in the order of the file. */
export function ImportEntries({ plan }: { plan: ImportPlan }) {
  const { transfer: t } = strings.value;
  const { rows, faults } = plan;
  const [renderedCount, setRenderedCount] = useState(rowsPerBatch);
  const count = faults.length + rows.length;
  if (count === 0) return null;
  const renderedFaults = faults.slice(0, renderedCount);
  const renderedRows = rows.slice(0, Math.max(0, renderedCount - faults.length));
  return (
    <ul
      class="import-entries"
      aria-label={t.entries}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list
      tabIndex={0}
      onScroll={({ currentTarget: list }) => {
        const isNearEnd = list.scrollTop + list.clientHeight * 2 > list.scrollHeight;
        if (isNearEnd && renderedCount < count) setRenderedCount(renderedCount + rowsPerBatch);
      }}
    >
      {renderedFaults.map((fault, index) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a file keep their places
          key={`fault ${index}`}
          name={('name' in fault && fault.name) || ''}
          text={describeFault(fault, plan)}
          effect="leftOut"
        />
      ))}
      {renderedRows.map(({ name, firstLine, effect }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a file keep their places
        <Entry key={index} name={name} text={firstLine} effect={effect} />
      ))}
    </ul>
  );
}

type EntryProps = { name: string; text: string; effect: PreviewedRow['effect'] | 'leftOut' };

function Entry({ name, text, effect }: EntryProps) {
  return (
    <li class="import-entry" data-effect={effect}>
      <p class="import-entry-name" dir="auto">
        {name || text}
      </p>
      {name !== '' && text !== '' && (
        <p class="import-entry-text" dir="auto">
          {text}
        </p>
      )}
      <p class="import-entry-effect">{strings.value.transfer.effects[effect]}</p>
    </li>
  );
}

function describeFault(fault: ImportFault, plan: ImportPlan): string {
  const { transfer: t, fields, fault: formatFault } = strings.value;
  switch (fault.kind) {
    case 'line':
      return describePlace(plan, fault.line, t.lineFaults[fault.fault]);
    case 'field':
      return describePlace(plan, fault.line, formatFault(fields[fault.field], fault.detail));
    case 'json':
      return fault.line === null ? t.brokenJson : t.atLine(formatNumber(fault.line), t.brokenJson);
    case 'notBackup':
      return t.notBackup;
    case 'tooMany':
      return t.tooMany(formatNumber(fault.max));
    case 'row':
      return t.atEntry(formatNumber(fault.position), fault.detail);
  }
}

/** Returns the sentence with its line. Archives and answers have no lines: that is the number of the entry. */
export function describePlace({ format }: ImportPlan, line: number, fault: string): string {
  const { atEntry, atLine } = strings.value.transfer;
  const hasLines = format !== 'alfred' && format !== 'trypost';
  return (hasLines ? atLine : atEntry)(formatNumber(line), fault);
}
