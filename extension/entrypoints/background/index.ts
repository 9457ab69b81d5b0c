import '../../store/jitless.ts';
import { defineBackground } from 'wxt/utils/define-background';
import { en } from '../../locales/en.ts';
import { answer } from '../../messages/channel.ts';
import type { AppendOrder } from '../../messages/contract.ts';
import { openDatabase } from '../../store/database.ts';
import { recordUses } from '../../store/uses.ts';
import { appendToTab, probeTab } from './append.ts';
import { startSync } from './sync.ts';

export default defineBackground(() => {
  const database = openDatabase();
  const lifetime = new AbortController();

  async function append(order: AppendOrder) {
    const outcome = await appendToTab(order, en.notice);
    if (!outcome.appended) return;
    const ids = order.signatures.map(({ id }) => id);
    await recordUses(database, ids, { host: outcome.host, nowMs: Date.now() });
  }

  answer({
    ...startSync(database, lifetime.signal),
    probe: ({ tabId }) => probeTab(tabId),
    // The reply goes out first: the popup closes on it, and only then has the page the focus.
    append: async order => {
      void append(order);
      return { accepted: true };
    },
  });
});
