import type { Value } from '../../../shared/resources/value.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { memo } from '../../ui/memo.tsx';
import { SelectAllButton } from '../../ui/select-all-button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { isSameRowState, type RowState, VirtualRow } from '../../ui/virtual-row.tsx';
import type { ManagerModel } from '../manager-model.ts';
import './signature-row.css';

/** Height of a name above its text, in CSS pixels. */
const estimatedRowPx = 68;

/** The list of the user's own values. */
export function ValuesList({ model }: { model: ManagerModel }) {
  const { values, selection, notices } = model;
  const { values: t, actions } = strings.value;
  const shown = values.byName.value;

  async function remove() {
    const ids = [...selection.ids.value];
    selection.clear();
    const { changedCount, undo } = await values.delete(ids);
    if (changedCount > 0)
      notices.show(t.deletedSeveral(changedCount, formatNumber(changedCount)), undo);
  }

  if (values.items.value === undefined) return null;
  if (shown.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />;
  return (
    <>
      <VirtualList
        label={t.title}
        items={shown}
        selection={selection}
        estimatePx={estimateRowPx}
        keys={{ Delete: remove }}
        onOpen={id => {
          model.form.value = { kind: 'value', id };
        }}
        renderRow={(value, rowState) => (
          <ValueRow key={value.id} value={value} rowState={rowState} />
        )}
      />
      <SelectionBar label={t.selection} selection={selection}>
        <SelectAllButton selection={selection} items={shown} />
        <button type="button" class="button" data-look="danger" onClick={() => void remove()}>
          {actions.delete}
        </button>
      </SelectionBar>
    </>
  );
}

const estimateRowPx = () => estimatedRowPx;

type ValueRowProps = { value: Value; rowState: RowState };

/** The name of a value, which opens its form, and its text. */
const ValueRow = memo(
  ({ value: { id, name, content }, rowState }: ValueRowProps) => (
    <VirtualRow class="signature-row" id={id} label={name} rowState={rowState}>
      <div class="signature-main">
        <p class="signature-name">
          <button
            type="button"
            class="row-open"
            data-act="open"
            tabIndex={rowState.isTabStop ? 0 : -1}
            aria-haspopup="dialog"
          >
            <bdi>{name}</bdi>
          </button>
        </p>
        <p class="signature-text" dir="auto">
          {content}
        </p>
      </div>
    </VirtualRow>
  ),
  (a, b) => a.value === b.value && isSameRowState(a.rowState, b.rowState),
);
