/** The same file imported on two devices and by a program, which sync with one server. */
import { expect, it } from 'vitest';
import type { SyncControl } from '../../extension/app/context.ts';
import { listSignatures } from '../../extension/store/read.ts';
import type { SyncRequest } from '../../shared/sync/sync-protocol.ts';
import { describeApi } from '../support/api-server.ts';
import { importFile } from '../support/import-file.ts';
import { createRunnerDevice } from '../support/runner-device.ts';

const entries = [
  { name: 'Bye', content: 'See you' },
  { name: 'Hi', content: 'Hello' },
];
const file = {
  name: 'a.csv',
  text: `title,body\n${entries.map(({ name, content }) => `${name},${content}`).join('\n')}\n`,
};

describeApi('A file imported by several', server => {
  it('two devices, and a program that writes the rows of the file: each signature is there once', async () => {
    const call = await server.createClient();
    const answer = async (request: SyncRequest) => (await call('POST', '/api/sync', request)).body;
    const { workspace } = (await call('POST', '/api/sync', { device: '000000000000' })).body;
    const [here, other] = await Promise.all(
      [0, 1].map(() => createRunnerDevice({ workspace, answer })),
    );
    if (!here || !other) throw new Error('There are two devices.');
    for (const { database } of [here, other])
      await importFile(
        {
          database,
          wallMs: Date.now,
          sync: { schedule: () => {} } as SyncControl,
          signal: new AbortController().signal,
        },
        file,
      );
    // The program imports as devices do: an entry of a file always has the same ID.
    for (const { id, name, content } of await listSignatures(here.database))
      await call('POST', '/api/signatures', { id, name, content });
    for (const device of [here, other, here]) await device.scheduler.syncNow();
    const onServer = (await call('GET', '/api/signatures')).body;
    for (const signatures of [
      onServer,
      await listSignatures(here.database),
      await listSignatures(other.database),
    ])
      expect(
        signatures
          .map(({ name, content }: (typeof entries)[number]) => ({ name, content }))
          .sort((one: { name: string }, two: { name: string }) => (one.name < two.name ? -1 : 1)),
      ).toEqual(entries);
  });
});
