/** The browser side of sync by the browser's account, for our pages. */
import { ask } from '../messages/channel.ts';
import type { AccountControl } from './account-model.ts';

export const accountControl: AccountControl = {
  async exchange() {
    await ask('exchangeAccount', {});
  },
};
