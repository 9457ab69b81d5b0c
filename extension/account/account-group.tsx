import type { ComponentChildren } from 'preact';
import { strings } from '../app/all-strings.ts';
import { formatNumber } from '../app/format.ts';
import { SettingsGroup } from '../ui/settings-group.tsx';
import type { AccountModel } from './account-model.ts';

type AccountGroupProps = {
  account: AccountModel;
  /** The question about deletions by other devices, which is shown while they wait. */
  question: (waitingCount: number) => ComponentChildren;
};

/** Settings of sync by the browser's account: on or off, its state, and what does not fit. */
export function AccountGroup({ account, question }: AccountGroupProps) {
  const { account: t } = strings.value;
  const state = account.state.value;
  if (state === undefined) return null;
  const { left_out: leftOut, left_out_count: leftOutCount } = state;
  const isActive = state.is_on && account.isConnected.value === false;
  const waitingCount = account.waitingCount.value ?? 0;
  return (
    <SettingsGroup title={t.title} text={t.text}>
      <AccountSwitch account={account} />
      <p role="status" aria-label={t.status}>
        {describeState(account)}
      </p>
      {isActive && state.has_failed && (
        <p class="field-fault" role="alert">
          {t.failed}
        </p>
      )}
      {isActive && state.unreadable_count > 0 && <p class="field-hint">{t.unreadable}</p>}
      {isActive && leftOutCount > 0 && (
        <details open>
          <summary>{t.leftOut(leftOutCount, formatNumber(leftOutCount))}</summary>
          <ul>
            {leftOut.map((name, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
              <li key={position} dir="auto">
                {name}
              </li>
            ))}
            {leftOutCount > leftOut.length && <li aria-hidden="true">…</li>}
          </ul>
        </details>
      )}
      {isActive && waitingCount > 0 && question(waitingCount)}
    </SettingsGroup>
  );
}

/** The switch, with a line that says what it does. Also on the welcome page, because a new device looks there. */
export function AccountSwitch({ account }: { account: AccountModel }) {
  const { account: t } = strings.value;
  const state = account.state.value;
  if (state === undefined) return null;
  const { is_on: isOn } = state;
  return (
    <div class="check-field">
      <label>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser takes the state from the checkbox
          role="switch"
          checked={isOn}
          disabled={account.isWorking.value || (account.isConnected.value === true && !isOn)}
          onChange={() => void account.turn(!isOn)}
        />
        {t.switch}
      </label>
      <p class="field-hint">{t.hint}</p>
    </div>
  );
}

function describeState({ state, isConnected, isWorking }: AccountModel): string {
  const { account: t } = strings.value;
  const { is_on: isOn = false, other_count: otherCount = 0 } = state.value ?? {};
  if (isConnected.value === true) return t.besideServer;
  if (isWorking.value) return t.working;
  if (!isOn) return t.off;
  return otherCount === 0 ? t.noOthers : t.others(otherCount, formatNumber(otherCount));
}
