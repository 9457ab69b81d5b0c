import { useState } from 'preact/hooks';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { type ColumnRole, type CsvColumns, columnRoles } from './csv-columns.ts';
import type { TableQuestion } from './import.ts';
import { legacyEncodingNames } from './legacy-encoding.ts';
import './columns-dialog.css';

type ColumnsDialogProps = { model: ManagerModel; question: TableQuestion };

/** Shows the first rows of a table, and asks what each column holds. */
export function ColumnsDialog({ model, question }: ColumnsDialogProps) {
  const { transfer } = model;
  const { transfer: t, actions } = strings.value;
  const { sample, encoding, chosen } = question;
  const [columns, setColumns] = useState<Choice>(sample.columns);
  const { content } = columns;

  return (
    <Dialog title={t.columnsTitle(isolate(chosen.file.name))} size="wide" onClose={transfer.cancel}>
      <form
        class="dialog-form"
        onSubmit={event => {
          event.preventDefault();
          if (content !== null) void transfer.answer({ ...columns, content }, encoding);
        }}
      >
        <p>{t.columnsText}</p>
        {encoding !== null && (
          <Field label={t.encoding} hint={t.encodingHint}>
            {attributes => (
              <select
                {...attributes}
                class="input"
                value={encoding}
                onChange={({ currentTarget: { value } }) => {
                  const named = legacyEncodingNames.find(name => name === value);
                  if (named) void transfer.answer(null, named);
                }}
              >
                {legacyEncodingNames.map(name => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <ColumnTable rows={sample.rows} columns={columns} onChange={setColumns} />
        <CheckboxField
          label={t.hasHeader}
          isChecked={columns.hasHeader}
          onChange={hasHeader => setColumns({ ...columns, hasHeader })}
        />
        {content === null && (
          <p class="field-fault" role="alert">
            {t.contentNeeded}
          </p>
        )}
        <div class="dialog-actions">
          <button type="button" class="button" onClick={transfer.cancel}>
            {actions.cancel}
          </button>
          <button
            type="submit"
            class="button"
            data-look="main"
            disabled={content === null}
            // On a narrow screen the table would take the focus, because it can be scrolled by keys.
            autofocus
          >
            {t.continue}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The columns as chosen so far: none may hold the content yet. */
type Choice = Omit<CsvColumns, 'content'> & { content: number | null };

type ColumnTableProps = {
  rows: string[][];
  columns: Choice;
  onChange: (columns: Choice) => void;
};

function ColumnTable({ rows, columns, onChange }: ColumnTableProps) {
  const { transfer: t, fields } = strings.value;
  const findRole = (index: number) => columnRoles.find(role => columns[role] === index) ?? '';

  function choose(index: number, chosen: string) {
    const changed = { ...columns };
    for (const role of columnRoles) {
      // Two columns cannot hold the same part: the other one is skipped.
      if (changed[role] === index) changed[role] = null;
      if (role === chosen) changed[role as ColumnRole] = index;
    }
    onChange(changed);
  }

  return (
    <div class="columns-scroll">
      <table class="columns-table">
        <thead>
          <tr>
            {rows[0]?.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a table keep their places
              <th key={index} scope="col">
                <select
                  class="input"
                  aria-label={t.column(formatNumber(index + 1))}
                  value={findRole(index)}
                  onChange={event => choose(index, event.currentTarget.value)}
                >
                  {columnRoles.map(role => (
                    <option key={role} value={role}>
                      {fields[role]}
                    </option>
                  ))}
                  <option value="">{t.skipped}</option>
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a table keep their places
            <tr key={row} data-header={row === 0 && columns.hasHeader}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a table keep their places
                <td key={index} dir="auto" data-skipped={findRole(index) === ''}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
