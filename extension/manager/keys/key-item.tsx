import { useId } from 'preact/hooks';
import type { ApiKey } from '../../../shared/http/api.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment } from '../../app/format.ts';
import type { KeysModel } from './keys-model.ts';

/** A key: what it may do, its times, which key has invited it, and its revocation. */
export function KeyItem({ keys, item }: { keys: KeysModel; item: ApiKey }) {
  const titleId = useId();
  const { keysScreen: t, actions } = strings.value;
  const { id, name, scope, created_at, last_used_at, expires_at, invited_by } = item;
  const format = (time: string) => formatMoment(new Date(time));
  const inviter = keys.keys.value?.find(key => key.id === invited_by)?.name;
  const isRevoked = keys.revokedIds.value.has(id);
  const invited = keys.listInvited(id);
  const facts = [
    t.scopes[scope],
    t.made(format(created_at)),
    last_used_at === null ? t.unused : t.used(format(last_used_at)),
    ...(expires_at === null ? [] : [t.expires(format(expires_at))]),
    ...(inviter === undefined ? [] : [t.invitedBy(inviter)]),
  ];
  return (
    <li class="key" data-revoked={isRevoked}>
      <h2 id={titleId}>
        <bdi>{name}</bdi>
      </h2>
      <p class="row-note">{isRevoked ? t.revoking : facts.join(' · ')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div class="key-actions" role="group" aria-labelledby={titleId}>
        {isRevoked && invited.length > 0 && (
          <button
            type="button"
            class="button"
            onClick={() => keys.revoke(invited.map(key => key.id))}
          >
            {t.revokeInvited}
          </button>
        )}
        <button
          type="button"
          class="button"
          onClick={() => (isRevoked ? keys.undoRevoke(id) : keys.revoke([id]))}
        >
          {isRevoked ? actions.undo : t.revoke}
        </button>
      </div>
    </li>
  );
}
