/** Import and export with a real download, and a real worker that reads malicious files. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, ElementHandle } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-manager.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createRowFactory } from '../../support/seed.ts';

describeManager('import and export', fixture => {
  let manager: ManagerPage;
  let folder = '';
  let session: CDPSession;
  const make = createRowFactory();
  const tips = make.label('Tips, and more');
  const rows = [
    tips,
    make.post('Line one\n“two” \ud83d\ude42', {}, [tips.id]),
    make.post('  spaces kept  '),
  ];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    manager = await fixture.start('settings', rows);
    session = await manager.page.createCDPSession();
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      eventsEnabled: true,
    });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  /** Presses the button, waits for its download, and returns the file's path. */
  async function download(button: string, fileExtension: string): Promise<string> {
    const fileName = new Promise<string>(resolve =>
      session.once('Browser.downloadWillBegin', ({ suggestedFilename }) =>
        resolve(suggestedFilename),
      ),
    );
    // The file exists before it is complete.
    const completed = new Promise<void>(resolve => {
      session.on('Browser.downloadProgress', ({ state }) => state === 'completed' && resolve());
    });
    await manager.press(button);
    const [name] = await Promise.all([fileName, completed]);
    expect(name.endsWith(fileExtension)).toBe(true);
    return join(folder, name);
  }

  async function chooseFile(name: string, content: string) {
    const path = join(folder, name);
    await writeFile(path, content);
    const input = await manager.page.$('input[type="file"]');
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
  }

  it('export: the browser saves a file with everything', async () => {
    const file = await download('Export everything', '.json');
    const exported = JSON.parse(await readFile(file, 'utf8'));
    // The round trip drops fields that are `undefined`, which the file does not contain either.
    expect(exported.rows).toEqual(expect.arrayContaining(JSON.parse(JSON.stringify(rows))));
  });

  it('malicious files: each is read in its own worker, which is ended after a timeout', async () => {
    const { page } = manager;
    await manager.follow('Settings');
    let workerCount = 0;
    page.on('workercreated', () => workerCount++);
    const readInWorker = async (name: string, content: string, sentence: string) => {
      const before = workerCount;
      await chooseFile(name, content);
      await manager.seeText(sentence);
      expect(workerCount, name).toBe(before + 1);
    };
    await readInWorker(
      'columns.csv',
      `name,content\na,b,${'x,'.repeat(1_000_000)}\n`,
      '1 signature',
    );
    await manager.press('Cancel');
    const brackets = `matches: ${'['.repeat(1_000_000)}`;
    await readInWorker('deep.yml', brackets, 'Line 1: this can’t be read');
    await manager.press('Cancel');
    // The attack “billion laughs”: each line contains the line before it nine times.
    const nestedLines = Array.from(
      { length: 12 },
      (_, index) => `a${index}: &a${index} [${`*a${index - 1},`.repeat(9)}]\n`,
    );
    nestedLines[0] = 'a0: &a0 [x, x]\n';
    const laughs = `${nestedLines.join('')}matches:\n- trigger: a\n  replace: b\n  vars: *a11\n`;
    await readInWorker('laughs.yml', laughs, 'Line 14: this can’t be read');
    await manager.press('Cancel');
    // Shortens the timeout of the reading in this page, so that the test need not wait for it.
    await page.evaluate(() => {
      const { setTimeout } = globalThis;
      const setShortTimeout = (act: () => void, ms = 0, ...args: unknown[]) =>
        setTimeout(act, ms > 10_000 ? 1_500 : ms, ...args);
      Object.assign(globalThis, { setTimeout: setShortTimeout });
    });
    const unclosedBrace = JSON.stringify([{ shortcut: 'a', text: `{${'a'.repeat(1_000_000)}` }]);
    await readInWorker('open.json', unclosedBrace, '“open.json” takes too long');
    await manager.follow('Signatures');
    await manager.seeText('No signatures yet');
  });
});
