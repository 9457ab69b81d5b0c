import { useEffect, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { formatTimeSince } from '../../app/format-day.ts';
import type { ManagerModel } from '../manager-model.ts';

/** The server of this device, the time since the last complete sync, and the number of items. */
export function LastSyncLine({ model }: { model: ManagerModel }) {
  const { settings, lastSync, syncState } = model;
  const { settings: t } = strings.value;
  const nowMs = useSeconds();
  const connection = settings.connection.value;
  const { syncedMs = null, itemCount = 0 } = lastSync().value ?? {};
  const isInStep = ['up-to-date', 'syncing'].includes(syncState.value.state);
  const isShown = isInStep && connection != null && syncedMs !== null;
  return (
    <p class="row-note sync-last">
      {isShown &&
        t.inStep(
          new URL(connection.server).host,
          formatTimeSince(syncedMs, nowMs),
          t.items(itemCount, formatNumber(itemCount)),
        )}
    </p>
  );
}

const secondMs = 1_000;

/** Returns the current time in milliseconds since 1970, and renders again each second. */
function useSeconds(): number {
  const [nowMs, setNowMs] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
