/** The manager on this page, whoever syncs: the extension's worker, or the page by itself. */
import { render } from 'preact';
import { followAppearance } from '../../models/appearance.ts';
import type { SyncControl } from '../../models/context.ts';
import { createManagerModel } from '../../models/manager.ts';
import { createRoute } from '../../models/route.ts';
import { openDatabase } from '../../store/database.ts';
import { Manager } from '../../ui/manager/manager.tsx';
import { followServer } from './follow-server.ts';

export function openManager(sync: SyncControl): void {
  const lifetime = new AbortController();
  const context = {
    database: openDatabase(),
    wallMs: Date.now,
    sync,
    signal: lifetime.signal,
  };
  const model = createManagerModel(context, createRoute(window, lifetime.signal));
  followAppearance(model.settings, document.documentElement);
  followServer(model.settings, sync);
  render(<Manager model={model} />, document.getElementById('app') ?? document.body);
}
