/** A report on an editor that cannot be appended to, for developers who want to support it. */
import { signal } from '@preact/signals';

export type EditorReportPage = {
  copy(text: string): Promise<void>;
  /** Describes the editor that was refused, as text; null if it is gone. */
  reportEditor(): Promise<string | null>;
};

/** @param probe reads the composer's state again if the editor is gone */
export function createEditorReport(page: EditorReportPage, probe: () => Promise<void>) {
  const isReported = signal(false);
  return {
    /** True once the report is on the clipboard. */
    isReported,
    async report(): Promise<void> {
      const report = await page.reportEditor();
      if (report === null) return await probe();
      await page.copy(report);
      isReported.value = true;
    },
  };
}
