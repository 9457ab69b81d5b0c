import { defineBackground } from 'wxt/utils/define-background';
import { en } from '../../locales/en.ts';
import { answer } from '../../messages/channel.ts';
import { appendToTab, probeTab } from './append.ts';

export default defineBackground(() => {
  answer({
    probe: ({ tabId }) => probeTab(tabId),
    // The reply goes out first: the popup closes on it, and only then has the page the focus.
    append: async order => {
      void appendToTab(order, en.notice);
      return { accepted: true };
    },
  });
});
