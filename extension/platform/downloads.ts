/** Files in the downloads folder. The user grants the permission `downloads` when they turn on daily backups there. */
import { browser } from 'wxt/browser';

/** The browser's reason, such as `USER_CANCELED` or `FILE_NO_SPACE`. */
export class DownloadError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The download has failed: ${reason}`);
    this.name = 'DownloadError';
    this.reason = reason;
  }
}

/**
 * Writes a file, in place of an earlier one of this name, and resolves when it is whole.
 * @param path below the downloads folder
 * @throws DownloadError
 */
export async function downloadFile(path: string, content: Blob): Promise<void> {
  // Missing in Chromium's worker. Firefox refuses addresses with data.
  const hasObjectUrls = typeof URL.createObjectURL === 'function';
  const url = hasObjectUrls ? URL.createObjectURL(content) : await toDataUrl(content);
  const ends = watchEnds();
  try {
    const id = await browser.downloads.download({
      url,
      filename: path,
      conflictAction: 'overwrite',
      saveAs: false,
    });
    await ends.wait(id);
    const [item] = await browser.downloads.search({ id });
    if (item !== undefined && item.fileSize !== content.size) throw new DownloadError('SIZE');
  } finally {
    ends.stop();
    if (hasObjectUrls) URL.revokeObjectURL(url);
  }
}

/** Listens before the download begins, because a small one may end before its ID is known. */
function watchEnds() {
  const results = new Map<number, string | null>();
  let notify = () => {};
  const listener: Parameters<typeof browser.downloads.onChanged.addListener>[0] = ({
    id,
    state,
    error,
  }) => {
    if (state?.current === 'complete') results.set(id, null);
    if (state?.current === 'interrupted') results.set(id, error?.current ?? 'INTERRUPTED');
    notify();
  };
  browser.downloads.onChanged.addListener(listener);
  return {
    wait: (id: number) =>
      new Promise<void>((resolve, reject) => {
        notify = () => {
          const reason = results.get(id);
          if (reason === undefined) return;
          if (reason === null) resolve();
          else reject(new DownloadError(reason));
        };
        notify();
      }),
    stop: () => browser.downloads.onChanged.removeListener(listener),
  };
}

async function toDataUrl(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const pieces: string[] = [];
  // The arguments of a call are limited.
  for (let start = 0; start < bytes.length; start += 0x6000)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 0x6000)));
  return `data:${content.type};base64,${btoa(pieces.join(''))}`;
}
