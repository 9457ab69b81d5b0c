/** Results that no page could report: the popup shows them and lets the user copy their texts. */
import { signal } from '@preact/signals';
import { textToAppend } from '../../shared/signatures/text-to-append.ts';
import type { UnreportedResult } from '../append/unreported-results.ts';
import type { PageControl } from './popup-page.ts';

export type UnreportedResultsModel = ReturnType<typeof createUnreportedResultsModel>;

export function createUnreportedResultsModel(
  page: Pick<PageControl, 'watchUnreportedResults' | 'forgetUnreportedResult' | 'copy'>,
) {
  const results = signal<UnreportedResult[]>([]);
  const copiedId = signal<string | null>(null);
  page.watchUnreportedResults(current => (results.value = current));
  return {
    results,
    copiedId,
    /** Returns the requested text as it would be in an empty composer. */
    textOf: ({ request: { signatures, separator } }: UnreportedResult) =>
      textToAppend(
        '',
        signatures.map(({ content }) => content),
        { separator },
      ),
    async copy(result: UnreportedResult) {
      await page.copy(this.textOf(result));
      copiedId.value = result.request.id;
    },
    dismiss: ({ request }: UnreportedResult) => page.forgetUnreportedResult(request),
  };
}
