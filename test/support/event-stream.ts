/** A client of the server's event stream. */
export async function openEvents(url: string, key: string, lastEventId?: string) {
  const closing = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    signal: closing.signal,
    headers: {
      authorization: `Bearer ${key}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  const versions: number[] = [];
  let text = '';
  let wake = () => {};
  const ended = (async () => {
    const chunks = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const chunk of chunks) {
      text += chunk;
      const found = text.matchAll(/^event: changed\nid: (\d+)\ndata: {"version":\1}\n\n/gm);
      versions.splice(0, versions.length, ...Array.from(found, ([, id]) => Number(id)));
      wake();
    }
  })().catch((error: unknown) => {
    // The test has closed it, or killed its server.
    if (!closing.signal.aborted && !String(error).includes('terminated')) throw error;
  });
  return {
    response,
    versions,
    /** Resolves when the server ends the stream. */
    ended,
    async until(version: number): Promise<void> {
      while ((versions.at(-1) ?? -1) < version) {
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
    },
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}
