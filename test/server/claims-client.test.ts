/** The devices' client of claims, with the real server. */
import { expect, it } from 'vitest';
import { claimCode, fetchClaimedKey } from '../../extension/sync/claims-api.ts';
import { describeApi } from '../support/api-server.ts';

const device = { name: 'Firefox, Linux', kind: 'extension' };

describeApi('claims of a device', server => {
  it('claimed and confirmed: the words of the other device, then a key that works', async () => {
    const call = await server.createClient();
    const target = { server: server.url };
    const { id, code } = (await call('POST', '/api/pairings')).body;
    const claimed = await claimCode({ ...target, code: code.toLowerCase(), device });
    if ('fault' in claimed) throw new Error(claimed.fault);
    expect((await call('GET', `/api/pairings/${id}`)).body).toMatchObject({
      device,
      words: claimed.words,
    });
    const ask = () => fetchClaimedKey({ ...target, claim: claimed.claim });
    expect(await ask()).toEqual({ key: null });
    await call('POST', `/api/pairings/${id}/confirm`);
    const fetched = await ask();
    expect(fetched).toEqual({ key: expect.stringMatching(/^clp_/) });
    expect(await ask()).toEqual(fetched);
    expect((await call('GET', '/api/api-keys')).body[0]).toMatchObject({ name: device.name });

    await expect(claimCode({ ...target, code, device })).resolves.toEqual({
      fault: 'code-refused',
    });
  });

  it('invitation deleted, code too long, wrong too often, no server: each has its fault', async () => {
    const call = await server.createClient();
    const target = { server: server.url };
    const { id, code } = (await call('POST', '/api/pairings')).body;
    const claimed = await claimCode({ ...target, code, device });
    if ('fault' in claimed) throw new Error(claimed.fault);
    await call('DELETE', `/api/pairings/${id}`);
    const { claim } = claimed;
    expect(await fetchClaimedKey({ ...target, claim })).toEqual({ fault: 'claim-ended' });

    const claimWrong = (wrong: string) => claimCode({ ...target, code: wrong, device });
    expect(await claimWrong('A'.repeat(101))).toEqual({ fault: 'code-refused' });
    for (let count = 0; count < 10; count++) await claimWrong('AAAA-AAAA');
    expect(await claimWrong('AAAA-AAAA')).toEqual({ fault: 'too-many-tries' });

    const nowhere = { server: 'http://127.0.0.1:9', code, device };
    expect(await claimCode(nowhere)).toEqual({ fault: 'unreachable' });
  });
});
