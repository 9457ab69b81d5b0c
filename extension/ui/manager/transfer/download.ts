import type { ExportedFile } from '../../../models/transfer/export.ts';

/** Hands a file to the browser's downloads. */
export function download({ name, type, text }: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file over in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
