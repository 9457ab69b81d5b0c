/** Everything that the manager's screens draw, made once for the page. */
import { signal } from '@preact/signals';
import type { ModelContext } from './context.ts';
import { createLabelsModel } from './labels.ts';
import { createNotices } from './notices.ts';
import type { Route } from './route.ts';
import { createSettingsModel } from './settings.ts';
import { createSignaturesModel } from './signatures.ts';
import { createSyncStatus } from './sync-status.ts';

/** The form that is open above the screen; without an id it creates. */
export type OpenForm = { kind: 'label' | 'signature'; id?: string };

export type ManagerModel = ReturnType<typeof createManagerModel>;

export function createManagerModel(context: ModelContext, route: Route) {
  return {
    route,
    notices: createNotices(),
    form: signal<OpenForm | null>(null),
    labels: createLabelsModel(context),
    signatures: createSignaturesModel(context),
    settings: createSettingsModel(context),
    syncState: createSyncStatus(context),
  };
}
