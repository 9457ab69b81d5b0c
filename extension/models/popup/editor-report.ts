/** A report on an editor that takes nothing, for whoever would teach Colophon to append to it. */
import { signal } from '@preact/signals';

export type ReportPage = {
  copy(text: string): Promise<void>;
  /** What the editor that was refused is built of, as text to hand on; null where it has gone. */
  reportEditor(): Promise<string | null>;
};

/** @param probe looks at the composer again, where the one to report has gone */
export function createEditorReport(page: ReportPage, probe: () => Promise<void>) {
  const isReported = signal(false);
  return {
    /** Whether it is on the clipboard. */
    isReported,
    async report(): Promise<void> {
      const report = await page.reportEditor();
      if (report === null) return await probe();
      await page.copy(report);
      isReported.value = true;
    },
  };
}
