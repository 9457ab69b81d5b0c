import { useEffect } from 'preact/hooks';
import type { Signature } from '../../../shared/resources/signature.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { describeDeletion } from '../../app/name-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Examples } from '../../ui/examples.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { FilterChoice } from '../filter/filter-choice.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { NewButton } from '../new-button.tsx';
import { isSignatureOrder, signatureOrders } from './find-signatures.ts';
import { LookAlikes } from './look-alikes.tsx';
import { SignatureRow, useManualOrder } from './signature-row.tsx';
import { SignatureSelectionBar } from './signature-selection-bar.tsx';
import { ValuesList } from './values-list.tsx';
import './signatures-screen.css';

/** Height of a name above its text, in CSS pixels. Rows with more lines are measured. */
const estimatedRowPx = 68;

export function SignaturesScreen({ model }: { model: ManagerModel }) {
  const { signatures, values } = model;
  const showsValues = values.isShown.value;
  useEffect(() => {
    return () => {
      signatures.query.value = '';
      signatures.setTag(null);
      signatures.showDuplicates(false);
      values.isShown.value = false;
    };
  }, [signatures, values]);
  return (
    <Page
      title={strings.value.manager.signatures}
      actions={<NewButton model={model} kind={showsValues ? 'value' : 'signature'} />}
      tools={<SignatureTools model={model} />}
    >
      {showsValues ? <ValuesList model={model} /> : <SignatureList model={model} />}
    </Page>
  );
}

function SignatureList({ model }: { model: ManagerModel }) {
  const { signatures, selection, notices } = model;
  const { signatures: t } = strings.value;
  const hasAny = (signatures.items.value?.length ?? 0) > 0;
  const found = signatures.found.value;
  const manualOrder = useManualOrder(model);

  async function remove() {
    const ids = [...selection.ids.value];
    const userNames = signatures.listUserNames(ids);
    selection.clear();
    const { changedCount, undo } = await signatures.delete(ids);
    if (changedCount > 0)
      notices.show(
        describeDeletion(t.deletedSeveral(changedCount, formatNumber(changedCount)), userNames),
        undo,
      );
  }

  return (
    <>
      {found && !hasAny && (
        <EmptyState title={t.empty} text={t.emptyText}>
          <Examples
            examples={Object.values(strings.value.examples)}
            onChoose={example => void signatures.save(example)}
          />
        </EmptyState>
      )}
      {hasAny && found?.length === 0 && (
        <EmptyState title={t.noMatch(isolate(signatures.query.value))} />
      )}
      {found && found.length > 0 && (
        <div {...manualOrder.drag}>
          <VirtualList
            label={strings.value.manager.signatures}
            items={found}
            selection={selection}
            estimatePx={estimateRowPx}
            keys={{ Delete: remove }}
            {...(manualOrder.isShown && { onMoveRow: manualOrder.step })}
            onOpen={id => {
              model.form.value = { kind: 'signature', id };
            }}
            renderRow={(signature: Signature, rowState) => (
              <SignatureRow
                key={signature.id}
                signature={signature}
                usage={signatures.getUsage(signature.id)}
                isMovable={manualOrder.isShown}
                rowState={rowState}
              />
            )}
          />
        </div>
      )}
      <SignatureSelectionBar
        model={model}
        onDelete={remove}
        {...(manualOrder.isShown && { onStep: manualOrder.step })}
      />
    </>
  );
}

const estimateRowPx = () => estimatedRowPx;

function SignatureTools({ model }: { model: ManagerModel }) {
  const { signatures, values, selection } = model;
  const hasSearch = !values.isShown.value && (signatures.items.value?.length ?? 0) > 0;
  return (
    <div class="signature-tools">
      {hasSearch && <SignatureSearch model={model} />}
      <button
        type="button"
        class="button"
        aria-pressed={values.isShown.value}
        onClick={() => {
          selection.clear();
          values.isShown.value = !values.isShown.value;
        }}
      >
        {strings.value.values.title}
      </button>
    </div>
  );
}

function SignatureSearch({ model }: { model: ManagerModel }) {
  const { query, order, setOrder, tags, activeTag, setTag } = model.signatures;
  const { signatures: t } = strings.value;
  return (
    <>
      <SearchField
        label={t.search}
        value={query.value}
        onChange={typed => {
          query.value = typed;
        }}
      />
      {tags.value.length > 0 && (
        <FilterChoice
          label={t.tag}
          anyLabel={t.anyTag}
          value={activeTag.value}
          options={tags.value.map(tag => [tag, tag])}
          onChange={setTag}
        />
      )}
      <select
        class="input"
        aria-label={t.sort}
        value={order.value}
        onChange={event => {
          const chosen = event.currentTarget.value;
          if (isSignatureOrder(chosen)) setOrder(chosen);
        }}
      >
        {signatureOrders.map(name => (
          <option key={name} value={name}>
            {t.orders[name]}
          </option>
        ))}
      </select>
      <LookAlikes model={model} />
    </>
  );
}
