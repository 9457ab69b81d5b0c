import { useState } from 'preact/hooks';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { words } from '../../../models/app/words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { type SignatureOrder, signatureOrders } from '../../../models/signatures/signatures.ts';
import { Empty } from '../../empty.tsx';
import { PinMark } from '../../pin-mark.tsx';
import { useRoving } from '../../roving.ts';
import { NewButton } from '../new-button.tsx';
import { Page } from '../page.tsx';
import { SearchField } from '../search-field.tsx';
import './signatures-screen.css';

export function SignaturesScreen({ model }: { model: ManagerModel }) {
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<SignatureOrder>('use');
  const hasAny = (model.signatures.items.value?.length ?? 0) > 0;
  const found = model.signatures.matching(query, order);
  return (
    <Page
      title={words.value.manager.signatures}
      actions={<NewButton model={model} kind="signature" />}
    >
      {found && !hasAny && (
        <Empty title={words.value.signatures.empty} text={words.value.signatures.emptyText} />
      )}
      {hasAny && (
        <div class="signature-tools">
          <SearchField label={words.value.signatures.search} value={query} onChange={setQuery} />
          <select
            class="input"
            aria-label={words.value.signatures.sort}
            value={order}
            onChange={event => setOrder(event.currentTarget.value === 'name' ? 'name' : 'use')}
          >
            {signatureOrders.map(name => (
              <option key={name} value={name}>
                {words.value.signatures.orders[name]}
              </option>
            ))}
          </select>
        </div>
      )}
      {hasAny && found?.length === 0 && <Empty title={words.value.signatures.noMatch(query)} />}
      {found && found.length > 0 && <SignatureList model={model} signatures={found} />}
    </Page>
  );
}

function SignatureList({ model, signatures }: { model: ManagerModel; signatures: Signature[] }) {
  return (
    <ul class="rows" aria-label={words.value.manager.signatures} {...useRoving<HTMLUListElement>()}>
      {signatures.map(({ id, name, content, sites, pinned }) => (
        <li key={id} class="signature-row">
          <button
            type="button"
            class="row-open"
            data-rove
            aria-haspopup="dialog"
            onClick={() => {
              model.form.value = { kind: 'signature', id };
            }}
          >
            <bdi>{name}</bdi>
          </button>
          <p class="signature-text" dir="auto">
            {content}
          </p>
          <p class="row-note">
            {pinned && <PinMark />} <bdi dir="ltr">{sites.join(', ')}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
