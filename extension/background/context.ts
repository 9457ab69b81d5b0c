/** Everything that the features of the worker share. */

import { type ComposerFinder, createComposerFinder } from '../append/find-composer.ts';
import type { EssentialStrings } from '../locales/en/essential.ts';
import { chooseLanguage, loadEssentialStrings } from '../locales/languages.ts';
import type { Platform } from '../platform/platform.ts';
import type { Database } from '../store/database.ts';
import { readSettings } from '../store/settings.ts';

export type WorkerContext = {
  platform: Platform;
  database: Database;
  /** Loads the sentences in the user's language. */
  loadStrings(): Promise<EssentialStrings>;
  composers: ComposerFinder;
  /** Aborts when the worker ends; only tests end one without the browser. */
  signal: AbortSignal;
};

export function createWorkerContext(
  platform: Platform,
  database: Database,
  signal: AbortSignal,
): WorkerContext {
  return {
    platform,
    database,
    async loadStrings() {
      const { language } = await readSettings(database);
      return await loadEssentialStrings(chooseLanguage(language, navigator.languages));
    },
    composers: createComposerFinder(platform.frames),
    signal,
  };
}
