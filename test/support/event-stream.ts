/** A client of the server's event stream. */
export async function openEventStream(url: string, key: string, lastEventId?: string) {
  const closing = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    signal: closing.signal,
    headers: {
      authorization: `Bearer ${key}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  /** The versions of all events so far. */
  const versions: number[] = [];
  let text = '';
  let wake = () => {};
  const ended = (async () => {
    const chunks = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const chunk of chunks) {
      text += chunk;
      // Searches the whole text, because a chunk may end in the middle of an event.
      const found = text.matchAll(/^event: changed\nid: (\d+)\ndata: {"version":\1}\n\n/gm);
      versions.splice(0, versions.length, ...Array.from(found, ([, id]) => Number(id)));
      wake();
    }
  })().catch((error: unknown) => {
    // The test may have closed the stream or killed its server.
    if (!closing.signal.aborted && !String(error).includes('terminated')) throw error;
  });
  return {
    response,
    versions,
    /** Resolves when the server ends the stream. */
    ended,
    /** Resolves when an event with this version or a later one has arrived. */
    async waitForVersion(version: number): Promise<void> {
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
