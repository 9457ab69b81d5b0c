/**
 * `npm start` with and without a display or browser, and the API calls that its documentation shows.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaults } from '../../shared/resources/defaults.ts';
import { pinToToolbar } from '../practice/pin.ts';
import { type Call, createCaller } from '../support/api-server.ts';
import { launchBrowser } from '../support/browser.ts';
import { findOrInstallBrowser } from '../support/find-browser.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

/** Starts the same script as `npm start`, without a browser. */
const command = ['test/practice/start.ts', '--no-browser'];
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The fields that the server sets. */
const serverFields = {
  id: expect.stringMatching(uuidPattern),
  created_at: expect.stringMatching(timePattern),
  updated_at: expect.stringMatching(timePattern),
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
    call = createCaller(
      () => server.url,
      () => key,
    );
  });

  afterAll(async () => {
    await server?.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('first start: it prints the first key', () => {
    expect(key).toMatch(/^clp_\w+$/);
  });

  it('the four documented calls: they succeed, and their data survives a kill -9', async () => {
    const label = await call('POST', '/api/labels', { name: 'Launch', color: '#8A2BE2' });
    expect(label.status).toBe(201);
    expect(label.body).toEqual({ ...serverFields, name: 'Launch', color: '#8A2BE2' });

    const post = await call('POST', '/api/posts', { content: 'Out now' });
    const labelled = await call('PUT', `/api/posts/${post.body.id}`, {
      label_ids: [label.body.id],
    });
    expect(labelled.status).toBe(200);
    expect(labelled.body).toMatchObject({ label_ids: [label.body.id], labels: [label.body] });

    const signature = await call('POST', '/api/signatures', { name: 'Bye', content: '— A.' });
    expect(signature.status).toBe(201);
    expect(signature.body).toEqual({
      ...serverFields,
      ...defaults.signature,
      name: 'Bye',
      content: '— A.',
    });

    const list = await call('GET', '/api/signatures');
    expect([list.status, list.body]).toEqual([200, [signature.body]]);

    await server.kill();
    server = await startServerProcess({ variables: { DATA_DIR: dataDir }, command });
    // The key exists, so the server prints none at this start.
    expect(server.firstKey).toBeNull();
    expect((await call('GET', '/api/signatures')).body).toEqual([signature.body]);
    expect((await call('GET', `/api/posts/${post.body.id}`)).body).toEqual(labelled.body);
    expect((await call('GET', '/api/labels')).body).toEqual([label.body]);
  });
});

describe('npm start without a display', () => {
  /** The only folder in PATH, so that `npm start` finds no browser and no other program of the machine. */
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    await symlink(process.execPath, join(folder, 'node'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Writes a shell script into the folder, as a program that `npm start` finds. */
  async function writeProgram(name: string, ...lines: string[]): Promise<void> {
    await writeFile(join(folder, name), ['#!/bin/sh', 'set -e', ...lines, ''].join('\n'));
    await chmod(join(folder, name), 0o755);
  }

  /**
   * Runs `npm start` with this PATH and without a display. Ends it after a line that matches `lastLine`.
   * Returns its output.
   */
  async function startUntil(lastLine: RegExp, ...options: string[]): Promise<string> {
    // For a script that starts a program as `env NAME`. Without this, it would fail with this PATH.
    await writeProgram('env', 'exec /usr/bin/env "$@"');
    const { CHROME_PATH: _, DISPLAY: __, WAYLAND_DISPLAY: ___, ...env } = process.env;
    const child = spawn(process.execPath, ['test/practice/start.ts', ...options], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...env, PATH: folder, DATA_DIR: join(folder, 'data'), PORT: '0' },
    });
    const printed: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      printed.push(line);
      if (!lastLine.test(line)) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      // It exits with code 0, and is not ended by the signal itself.
      expect(await ended).toEqual([0, null]);
    }
    return printed.join('\n');
  }

  it('no browser: it installs one and demonstrates an append', async () => {
    const browserPath = findOrInstallBrowser();
    const path = ['/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
    // Instead of installing Chromium, this `apt-get` writes a script that starts the machine's browser.
    await writeProgram(
      'apt-get',
      '[ "$1" = install ] || exit 0',
      `printf '#!/bin/sh\nPATH=${path} exec "${browserPath}" "$@"\n' > ${folder}/chromium`,
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

  it('no browser, and --no-install: it installs none, and says how to load the extension', async () => {
    await writeProgram('apt-get', 'exit 1');
    const printed = await startUntil(/npm run --silent cli/, '--no-install');
    expect(printed).toContain('None was found, and none was installed, as asked');
    expect(printed).toContain('.output/chrome-mv3');
  });
});

describe('pinToToolbar, which `npm start` uses if there is a display', () => {
  it('extension just installed: its button is in the toolbar', async () => {
    const { browser, extension, close } = await launchBrowser();
    try {
      expect(await pinToToolbar(browser, extension.id)).toBe(true);
    } finally {
      await close();
    }
  });
});
