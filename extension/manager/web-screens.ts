/** Screens that only the page of a server has. They load separately. */
import { lazyComponents } from '../ui/lazy-components.tsx';

const lazyPage = lazyComponents(() => import('./webhooks/open.tsx'));

export const LazyWebhooksPage = lazyPage.createComponent(({ WebhooksPage }) => WebhooksPage);
