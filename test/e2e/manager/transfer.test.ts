import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, ElementHandle } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createSeed } from '../../support/seed.ts';

describeManagers('import and export', stage => {
  let manager: ManagerPage;
  let folder = '';
  let session: CDPSession;
  const make = createSeed();
  const tips = make.label('Tips, and more');
  const rows = [
    tips,
    make.post('Line one\n“two” \ud83d\ude42', {}, [tips.id]),
    make.post('  spaces kept  '),
  ];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    manager = await stage.start('settings', { rows });
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

  async function download(button: string, end: string): Promise<string> {
    const began = new Promise<string>(resolve =>
      session.once('Browser.downloadWillBegin', ({ suggestedFilename }) =>
        resolve(suggestedFilename),
      ),
    );
    // The file is there before all of it is.
    const whole = new Promise<void>(resolve => {
      session.on('Browser.downloadProgress', ({ state }) => state === 'completed' && resolve());
    });
    await manager.press(button);
    const [name] = await Promise.all([began, whole]);
    expect(name.endsWith(end)).toBe(true);
    return join(folder, name);
  }

  async function choose(name: string, content: string | Buffer) {
    const path = join(folder, name);
    await writeFile(path, content);
    const input = await manager.page.$('input[type="file"]');
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
  }

  it('brings back to another device exactly what was exported', async () => {
    const file = await download('Export everything', '.json');
    const exported = JSON.parse(await readFile(file, 'utf8'));
    expect(exported.rows).toEqual(expect.arrayContaining(JSON.parse(JSON.stringify(rows))));
    const other = await stage.openStranger('settings');
    const input = await other.page.waitForSelector('input[type="file"]');
    await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    await other.seeText('2 posts');
    await other.press('Import');
    await other.seeText('imported');
    const kept = await other.page.evaluate(
      () =>
        new Promise<unknown[]>(resolve => {
          const opening = indexedDB.open('colophon');
          opening.onsuccess = () => {
            const all = opening.result.transaction('posts').objectStore('posts').getAll();
            all.onsuccess = () => resolve(all.result.map(stored => stored.row));
          };
        }),
    );
    await other.page.close();
    const posts = exported.rows.filter((row: { kind: string }) => row.kind === 'post');
    expect(kept).toEqual(expect.arrayContaining(posts));
    expect(kept).toHaveLength(posts.length);
  });

  it('writes a table of posts with the names of their labels', async () => {
    const csv = await readFile(await download('Posts as CSV', '.csv'), 'utf8');
    expect(csv).toContain('"Line one\n“two” \ud83d\ude42"');
    expect(csv).toContain('"Tips, and more"');
    expect(csv).toContain('"  spaces kept  "');
  });

  it('shows what a file would bring, by line what cannot be taken or kept, and writes only then', async () => {
    await choose(
      'base.yml',
      'matches:\n  - trigger: ":bye"\n    replace: "Bye\\n"\n  - trigger: ":now"\n    replace: "{{t}}"\n    vars: []\n  - trigger: ":ink"\n    image_path: ink.png\n',
    );
    await manager.seeText('2 signatures');
    await manager.seeText('Line 4: {{t}}');
    await manager.seeText('Line 7: it uses pictures');
    await manager.press('Cancel');
    await manager.follow('Signatures');
    await manager.seeText('No signatures yet');
    await manager.follow('Settings');
    await choose('base.yml', 'matches:\n  - trigger: ":bye"\n    replace: "Bye\\n"\n');
    await manager.press('Import');
    await manager.follow('Signatures');
    await manager.see('button', ':bye');
    await manager.press('Undo');
    await manager.seeText('No signatures yet');
    await manager.follow('Settings');
  });

  it('refuses broken JSON, wrong columns, other encodings and what is too large', async () => {
    await choose('cut.json', '{\n  "format": "colophon",\n  "rows": [');
    await manager.seeText('Line 3: this is not valid JSON');
    await manager.press('Cancel');
    await choose('wrong.csv', 'a,b\n1,2');
    await manager.seeText('Line 1: the first line must name the columns name and content');
    await manager.press('Cancel');
    await choose('latin.csv', Buffer.from([0x6e, 0xe9, 0x2c, 0xff]));
    await manager.seeText('“latin.csv” is not text in UTF-8.');
    await choose('large.csv', Buffer.alloc(50 * 1_048_576, 'name,content\n'));
    await manager.seeText('“large.csv” is too large');
    await manager.follow('Signatures');
    await manager.seeText('No signatures yet');
  });

  it('goes on while a file is read that was made to hold it up, and ends what takes too long', async () => {
    const { page } = manager;
    await manager.follow('Settings');
    let threads = 0;
    page.on('workercreated', () => threads++);
    const readApart = async (name: string, content: string, sentence: string) => {
      const before = threads;
      await choose(name, content);
      await manager.seeText(sentence);
      expect(threads, name).toBe(before + 1);
    };
    await readApart('columns.csv', `name,content,${'x,'.repeat(1_000_000)}\na,b\n`, '1 signature');
    await manager.press('Cancel');
    const brackets = `matches: ${'['.repeat(1_000_000)}`;
    await readApart('deep.yml', brackets, 'Line 1: this cannot be read');
    await manager.press('Cancel');
    const laughs = Array.from(
      { length: 12 },
      (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(9)}]\n`,
    );
    laughs[0] = 'a0: &a0 [x, x]\n';
    const multiplied = `${laughs.join('')}matches:\n- trigger: a\n  replace: b\n  vars: *a11\n`;
    await readApart('laughs.yml', multiplied, 'Line 14: this cannot be read');
    await manager.press('Cancel');
    // Time runs faster for the one who waits, so that nobody has to.
    await page.evaluate(() => {
      const { setTimeout } = globalThis;
      const faster = (act: () => void, ms = 0, ...given: unknown[]) =>
        setTimeout(act, ms > 10_000 ? 1_500 : ms, ...given);
      Object.assign(globalThis, { setTimeout: faster });
    });
    const open = JSON.stringify([{ shortcut: 'a', text: `{${'a'.repeat(1_000_000)}` }]);
    await readApart('open.json', open, '“open.json” takes too long');
    await manager.follow('Signatures');
    await manager.seeText('No signatures yet');
  });
});
