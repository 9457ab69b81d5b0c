/** `npm start` without a display, without a browser, and the four documented calls of an API client. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaults } from '../../shared/resources/defaults.ts';
import { pinToToolbar } from '../practice/pin.ts';
import { type Call, caller } from '../support/api-server.ts';
import { launchBrowser } from '../support/browser.ts';
import { findOrInstallBrowser } from '../support/find-browser.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const command = ['test/practice/start.ts', '--no-browser'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const made = {
  id: expect.stringMatching(uuid),
  created_at: expect.stringMatching(time),
  updated_at: expect.stringMatching(time),
};

describe('npm start without a browser', () => {
  let dataDir = '';
  let server: ServerProcess;
  let key = '';
  let call: Call;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    server = await startServerProcess({ variables: { DATA_DIR: dataDir }, command });
    key = server.firstKey ?? '';
    call = caller(
      () => server.url,
      () => key,
    );
  });

  afterAll(async () => {
    await server?.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('prints the first key', () => {
    expect(key).toMatch(/^clp_\w+$/);
  });

  it('answers the four documented calls, and keeps all of it through a kill -9', async () => {
    const label = await call('POST', '/api/labels', { name: 'Launch', color: '#8A2BE2' });
    expect(label.status).toBe(201);
    expect(label.body).toEqual({ ...made, name: 'Launch', color: '#8A2BE2' });

    const post = await call('POST', '/api/posts', { content: 'Out now' });
    const labelled = await call('PUT', `/api/posts/${post.body.id}`, {
      label_ids: [label.body.id],
    });
    expect(labelled.status).toBe(200);
    expect(labelled.body).toMatchObject({ label_ids: [label.body.id], labels: [label.body] });

    const signature = await call('POST', '/api/signatures', { name: 'Bye', content: '— A.' });
    expect(signature.status).toBe(201);
    expect(signature.body).toEqual({
      ...made,
      ...defaults.signature,
      name: 'Bye',
      content: '— A.',
    });

    const list = await call('GET', '/api/signatures');
    expect([list.status, list.body]).toEqual([200, [signature.body]]);

    await server.kill();
    server = await startServerProcess({ variables: { DATA_DIR: dataDir }, command });
    expect(server.firstKey).toBeNull();
    expect((await call('GET', '/api/signatures')).body).toEqual([signature.body]);
    expect((await call('GET', `/api/posts/${post.body.id}`)).body).toEqual(labelled.body);
    expect((await call('GET', '/api/labels')).body).toEqual([label.body]);
  });
});

describe('npm start without a display', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    await symlink(process.execPath, join(folder, 'node'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A program on a machine that has no others than those of the folder. */
  async function program(name: string, ...lines: string[]): Promise<void> {
    await writeFile(join(folder, name), ['#!/bin/sh', 'set -e', ...lines, ''].join('\n'));
    await chmod(join(folder, name), 0o755);
  }

  /** Starts it there; answers with what it prints up to a line that matches `last`. */
  async function startUntil(last: RegExp, ...options: string[]): Promise<string> {
    await program('env', 'exec /usr/bin/env "$@"');
    const { CHROME_PATH: _, DISPLAY: __, WAYLAND_DISPLAY: ___, ...env } = process.env;
    const child = spawn(process.execPath, ['test/practice/start.ts', ...options], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...env, PATH: folder, DATA_DIR: join(folder, 'data'), PORT: '0' },
    });
    const printed: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      printed.push(line);
      if (!last.test(line)) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    }
    return printed.join('\n');
  }

  it('installs a browser where there is none, and appends by itself', async () => {
    const installed = findOrInstallBrowser();
    const path = ['/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
    await program(
      'apt-get',
      '[ "$1" = install ] || exit 0',
      `printf '#!/bin/sh\nPATH=${path} exec "${installed}" "$@"\n' > ${folder}/chromium`,
      `/bin/chmod 755 ${folder}/chromium`,
    );
    const printed = await startUntil(/Ctrl\+C ends both/);
    expect(printed).toContain('installing Chromium with apt-get');
    expect(printed).toMatch(
      /Text before:\n {2}The second printing.*\nText after .*\n {2}The second/,
    );
    expect(printed).toMatch(/\n {2}#letterpress #type\n\n {2}Set by hand/);
    expect(printed).toContain('On the server: the signature, and the post');
    expect((await stat(join(folder, 'data/practice.png'))).size).toBeGreaterThan(5000);
    expect(printed.split('\n').length).toBeLessThan(24);
  });

  it('installs none where that is left out, and says how to load the extension', async () => {
    await program('apt-get', 'exit 1');
    const printed = await startUntil(/npm run --silent cli/, '--no-install');
    expect(printed).toContain('None was found, and none was installed, as asked');
    expect(printed).toContain('.output/chrome-mv3');
  });
});

describe('npm start with a display', () => {
  it('has the Colophon button beside the address', async () => {
    const { browser, extension, close } = await launchBrowser();
    try {
      expect(await pinToToolbar(browser, extension.id)).toBe(true);
    } finally {
      await close();
    }
  });
});
