import { useEffect } from 'preact/hooks';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { isSignatureOrder, signatureOrders } from '../../../models/signatures/find-signatures.ts';
import { Empty } from '../../empty.tsx';
import { Examples } from '../../examples.tsx';
import { FilterChoice } from '../filter/filter-choice.tsx';
import { NewButton } from '../new-button.tsx';
import { Page } from '../page.tsx';
import { SearchField } from '../search-field.tsx';
import { VirtualList } from '../virtual-list.tsx';
import { SignatureRow } from './signature-row.tsx';
import { SignatureSelection } from './signature-selection.tsx';
import { useOwnOrder } from './use-own-order.ts';
import './signatures-screen.css';

/** A name above its text; one that breaks into more lines is measured. */
const rowPx = 68;

export function SignaturesScreen({ model }: { model: ManagerModel }) {
  const { signatures, selection, notices } = model;
  const { signatures: text } = words.value;
  const hasAny = (signatures.items.value?.length ?? 0) > 0;
  const found = signatures.found.value;
  const own = useOwnOrder(model);
  useEffect(() => {
    return () => {
      selection.clear();
      signatures.query.value = '';
      signatures.showTag(null);
    };
  }, [selection, signatures]);

  async function remove() {
    const ids = [...selection.ids.value];
    selection.clear();
    const { changed, undo } = await signatures.delete(ids);
    if (changed > 0) notices.tell(text.deletedSeveral(changed, formatNumber(changed)), undo);
  }

  return (
    <Page
      title={words.value.manager.signatures}
      actions={<NewButton model={model} kind="signature" />}
      size="list"
    >
      {found && !hasAny && (
        <Empty title={text.empty} text={text.emptyText}>
          <Examples
            examples={Object.values(words.value.examples)}
            onChoose={example => void signatures.save(example)}
          />
        </Empty>
      )}
      {hasAny && <SignatureTools model={model} />}
      {hasAny && found?.length === 0 && (
        <Empty title={text.noMatch(isolate(signatures.query.value))} />
      )}
      {found && found.length > 0 && (
        <div {...own.drag}>
          <VirtualList
            label={words.value.manager.signatures}
            items={found}
            selection={selection}
            estimatePx={toRowPx}
            keys={{ Delete: remove }}
            {...(own.isShown && { onStep: own.step })}
            onOpen={id => {
              model.form.value = { kind: 'signature', id };
            }}
            row={(signature: Signature, drawn) => (
              <SignatureRow
                key={signature.id}
                signature={signature}
                usage={signatures.usageOf(signature.id)}
                isMovable={own.isShown}
                drawn={drawn}
              />
            )}
          />
        </div>
      )}
      <SignatureSelection
        model={model}
        onDelete={remove}
        {...(own.isShown && { onStep: own.step })}
      />
    </Page>
  );
}

const toRowPx = () => rowPx;

function SignatureTools({ model }: { model: ManagerModel }) {
  const { query, order, orderBy, tags, shownTag, showTag } = model.signatures;
  const { signatures: text } = words.value;
  return (
    <div class="signature-tools">
      <SearchField
        label={text.search}
        value={query.value}
        onChange={typed => {
          query.value = typed;
        }}
      />
      {tags.value.length > 0 && (
        <FilterChoice
          label={text.tag}
          any={text.anyTag}
          value={shownTag.value}
          options={tags.value.map(tag => [tag, tag])}
          onChange={showTag}
        />
      )}
      <select
        class="input"
        aria-label={text.sort}
        value={order.value}
        onChange={event => {
          const chosen = event.currentTarget.value;
          if (isSignatureOrder(chosen)) orderBy(chosen);
        }}
      >
        {signatureOrders.map(name => (
          <option key={name} value={name}>
            {text.orders[name]}
          </option>
        ))}
      </select>
    </div>
  );
}
