import '../../store/jitless.ts';
import { defineBackground } from 'wxt/utils/define-background';
import { answer } from '../../messages/channel.ts';
import { openDatabase } from '../../store/database.ts';
import { startSync } from './sync.ts';

export default defineBackground(() => {
  const database = openDatabase();
  const lifetime = new AbortController();
  answer({
    ...startSync(database, lifetime.signal),
    probe: async () => ({ found: false, reason: 'no-composer', host: null }),
    append: async () => ({ accepted: true }),
  });
});
