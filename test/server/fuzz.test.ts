/** A smaller run of `npm run fuzz`, with the server in the test process. */
import { expect, it } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { describeApi } from '../support/api-server.ts';
import { runSeed } from '../support/run-seed.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 3_000);
const seed = Number(process.env.FUZZ_SEED ?? runSeed);

describeApi(`API under a fuzzer (seed ${seed})`, server => {
  it('random requests: every response is documented', async () => {
    const statuses = await fuzz({ url: server.url, key: server.key, requests, seed });
    // The fuzzer reaches the handlers: not all requests fail validation.
    const count = (status: number) => statuses.get(status) ?? 0;
    expect(count(200)).toBeGreaterThan(requests / 20);
    expect(count(201)).toBeGreaterThan(requests / 100);
    for (const status of [204, 304, 400, 404, 409, 412, 413, 415, 422]) {
      expect(count(status), `answers of ${status}`).toBeGreaterThan(0);
    }
    console.log(`${requests} requests:`, Object.fromEntries([...statuses].sort()));
  }, 120_000);
});
