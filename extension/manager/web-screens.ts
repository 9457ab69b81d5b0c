/** Screens that only the page of a server has. They load separately. */
import { lazyComponents } from '../ui/lazy-components.tsx';

const keysPage = lazyComponents(() => import('./keys/open.tsx'));
const webhooksPage = lazyComponents(() => import('./webhooks/open.tsx'));

export const webScreens = {
  keys: keysPage.createComponent(({ KeysPage }) => KeysPage),
  webhooks: webhooksPage.createComponent(({ WebhooksPage }) => WebhooksPage),
};
