/** `colophon mcp`: the official client starts the command and speaks to the server through it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../support/api-server.ts';
import { connectMcp, eras } from '../support/mcp-client.ts';
import { compileCache, root } from '../support/server-process.ts';

const cli = join(root, 'server/cli.ts');

describe('colophon mcp', () => {
  const server = new TestServer();
  beforeAll(() => server.start());
  afterAll(() => server.remove());

  const environment = (variables: Record<string, string> = {}) => ({
    ...compileCache,
    PATH: process.env.PATH ?? '',
    COLOPHON_URL: server.url,
    COLOPHON_KEY: server.key,
    ...variables,
  });

  /** Runs the command with this input, and resolves with its output when it has ended. */
  async function run(input: string, variables: Record<string, string> = {}) {
    const child = spawn(process.execPath, [cli, 'mcp'], { env: environment(variables) });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', chunk => {
      stdout += chunk;
    });
    child.stderr.on('data', chunk => {
      stderr += chunk;
    });
    child.stdin.end(input);
    const [code] = await once(child, 'close');
    return { code, stderr, messages: stdout.trim().split('\n') };
  }

  const list = '{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{}}\n';

  it.each(eras)('client of %s: lists and calls tools', async era => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [cli, 'mcp'],
      env: environment(),
    });
    const client = await connectMcp(transport, era);
    const label = await client.use('save_label', { name: `From ${era} ✓`, color: '#123456' });
    const stored = await server.call('GET', `/api/labels/${label.id}`);
    expect(stored.body).toMatchObject({ name: `From ${era} ✓` });
    expect(await client.refuse('delete_post', { id: label.id })).toContain('Not found');
    await client.close();
  });

  it('input that ends: every message is answered, each in one line, and the command ends', async () => {
    const notification = '{"jsonrpc":"2.0","method":"notifications/initialized"}\n';
    const batch =
      '[{"jsonrpc":"2.0","id":8,"method":"ping"},{"jsonrpc":"2.0","id":9,"method":"ping"}]';
    const input = `${list}\n${notification}nonsense\n[]\n${batch}\n`;
    const { code, stderr, messages } = await run(input);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    const answers = messages.map(line => JSON.parse(line));
    const batched = answers.find(Array.isArray);
    expect(batched?.map(({ id }: { id: number }) => id).sort()).toEqual([8, 9]);
    expect(answers.find(({ id }) => id === 7).result.tools.length).toBeGreaterThan(5);
    expect(answers.filter(({ error }) => error?.code === -32700)).toHaveLength(2);
    expect(answers).toHaveLength(4);
  });

  it('server that refuses or cannot be reached: the answer says which', async () => {
    const refused = await run(list, { COLOPHON_KEY: 'clp_wrong' });
    expect(JSON.parse(refused.messages[0] ?? '')).toMatchObject({
      id: 7,
      error: { message: expect.stringContaining('unknown, expired or revoked') },
    });
    const both = await run(
      '[{"jsonrpc":"2.0","id":8,"method":"ping"},{"jsonrpc":"2.0","id":9,"method":"ping"}]',
      {
        COLOPHON_KEY: 'clp_wrong',
      },
    );
    expect(both.messages.map(line => JSON.parse(line).id)).toEqual([8, 9]);
    const unreachable = await run(list, { COLOPHON_URL: 'http://127.0.0.1:9/' });
    expect(JSON.parse(unreachable.messages[0] ?? '')).toMatchObject({
      id: 7,
      error: { message: 'http://127.0.0.1:9/ cannot be reached.' },
    });
  });

  it('settings that are missing: named on standard error, nothing on standard output', async () => {
    const { code, stderr, messages } = await run(list, { COLOPHON_URL: 'x', COLOPHON_KEY: '' });
    expect(code).toBe(1);
    expect(stderr).toContain('COLOPHON_URL: must be the address of a server');
    expect(stderr).toContain('COLOPHON_KEY: must be an API key');
    expect(messages).toEqual(['']);
  });
});
