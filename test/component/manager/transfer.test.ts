/** Import and export in the settings: files are previewed, and bad ones are refused. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

let manager: Manager;

/** Returns the file's name and text. */
async function download(getFile: () => Promise<void>): Promise<{ name: string; text: string }> {
  const createObjectUrl = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await getFile();
  await vi.waitUntil(() => click.mock.contexts.length === 1);
  const [blob] = createObjectUrl.mock.calls[0] ?? [];
  const { download: name } = click.mock.contexts[0] as HTMLAnchorElement;
  vi.restoreAllMocks();
  return { name, text: blob instanceof Blob ? await blob.text() : '' };
}

async function chooseFile(name: string, content: BlobPart): Promise<void> {
  const input = await waitFor<HTMLInputElement>('input[type="file"]');
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], name));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('export', () => {
  const make = createRowFactory();
  const tips = make.label('Tips, and more');
  const rows = [
    tips,
    make.post('Line one\n“two” \ud83d\ude42', {}, [tips.id]),
    make.post('  spaces kept  '),
    make.value('News', 'https://a.example'),
    make.signature('Dashes', '-- Ada', { shortcut: ';ada' }),
  ];
  beforeAll(async () => {
    manager = await startManager('settings', { rows });
  });

  it('posts as CSV: quoted texts of the posts, with the names of their labels', async () => {
    const { name, text } = await download(async () => {
      await manager.press('Export as CSV');
      await manager.choose('menuitem', 'Posts as CSV');
    });
    expect(name).toMatch(/\.csv$/);
    expect(text).toContain('"Line one\n“two” \ud83d\ude42"');
    expect(text).toContain('"Tips, and more"');
    expect(text).toContain('"  spaces kept  "');
  });

  it('signatures for text expanders: text that begins like a formula is named', async () => {
    const { text } = await download(async () => {
      await manager.press('Export as CSV');
      await manager.choose('menuitem', 'Signatures for text expanders');
    });
    expect(text).toBe(`";ada",'-- Ada,Dashes\r\n`);
    await manager.seeText('Remove it in the other app');
  });

  it('imported on an empty device: exactly the exported posts are there', async () => {
    const { name, text } = await download(() => manager.press('Export everything'));
    expect(name).toMatch(/\.json$/);
    const exported = JSON.parse(text);
    // The round trip drops fields that are `undefined`, which the file does not contain either.
    expect(exported.rows).toEqual(expect.arrayContaining(JSON.parse(JSON.stringify(rows))));
    manager = await startManager('settings');
    await chooseFile(name, text);
    await manager.seeText('2 posts');
    await manager.seeText('1 value');
    await manager.press('Import');
    await manager.seeText('imported');
    const imported = (await manager.device.posts.toArray()).map(({ row }) => row);
    const posts = exported.rows.filter((row: { kind: string }) => row.kind === 'post');
    expect(imported).toEqual(expect.arrayContaining(posts));
    expect(imported).toHaveLength(posts.length);
  });
});

describe('import', () => {
  beforeEach(async () => {
    manager = await startManager('settings');
  });

  const seeNoSignatures = async () => {
    await manager.follow('Signatures');
    await manager.seeText('No signatures yet');
    expect(await manager.device.signatures.count()).toBe(0);
  };

  it('file chosen: a preview says what Import can write and what not; Cancel writes nothing', async () => {
    // A configuration of the text expander Espanso. Variables and images cannot be imported.
    await chooseFile(
      'base.yml',
      'matches:\n  - trigger: ":bye"\n    replace: "Bye\\n"\n  - trigger: ":now"\n    replace: "{{t}}"\n    vars: []\n  - trigger: ":ink"\n    image_path: ink.png\n',
    );
    await manager.seeText('2 signatures');
    await manager.seeText('Line 4: {{t}}');
    await manager.seeText('Line 7: it uses images');
    await manager.press('Cancel');
    await seeNoSignatures();
  });

  it('file imported by the file chooser: its signature is there, and Undo removes it', async () => {
    const content = 'matches:\n  - trigger: ":bye"\n    replace: "Bye\\n"\n';
    const input = await waitFor('input[type="file"]');
    await userEvent.upload(input, new File([content], 'base.yml'));
    await manager.press('Import');
    await manager.follow('Signatures');
    await manager.see('button', ':bye');
    await manager.press('Undo');
    await manager.seeText('No signatures yet');
    await manager.seeGone('button', ':bye');
  });

  it.each([
    ['cut.json', '{\n  "format": "colophon",\n  "rows": [', 'Line 3: this isn’t valid JSON'],
    ['one.csv', 'a\n1', 'Line 1: a list has at least two columns'],
  ])(
    '%s, which cannot be read: the preview gives the line and the reason',
    async (name, content, reason) => {
      await chooseFile(name, content);
      await manager.seeText(reason);
      await manager.press('Cancel');
      await seeNoSignatures();
    },
  );

  it('no text or a large file: refused with the reason', async () => {
    await chooseFile('image.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 0xff]));
    await manager.seeText('“image.csv” isn’t UTF-8 text.');
    await chooseFile('large.csv', new Uint8Array(50 * 1_048_576).fill(0x20));
    await manager.seeText('“large.csv” is too large');
    await seeNoSignatures();
  });

  it('table without titles: the user names its columns; Cancel forgets them', async () => {
    await chooseFile('list.csv', ';bye,See you,Closing\n;hi,Hello there,Greeting\n');
    await manager.see('dialog', 'Columns of “list.csv”');
    await manager.seeText('Hello there');
    // The guess: the first column has shortcuts, the longest texts are the content.
    expect(readColumns()).toEqual(['shortcut', 'content', 'name']);
    await manager.select('Column 2', 'tags');
    await manager.seeText('Choose the column with the content.');
    await manager.select('Column 3', 'content');
    await manager.select('Column 2', 'name');
    expect(readColumns()).toEqual(['shortcut', 'name', 'content']);
    await manager.press('Continue');
    await manager.seeText('2 signatures');
    await manager.press('Import');
    await manager.follow('Signatures');
    await manager.see('button', 'Hello there');
    expect(
      all('.shortcut-badge')
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual([';bye', ';hi']);
    await manager.follow('Settings');
    await chooseFile('list.csv', 'a,b\n');
    await manager.press('Cancel');
    await manager.seeGone('dialog', 'Columns of “list.csv”');
  });

  const readColumns = () =>
    all<HTMLSelectElement>('.columns-table select').map(({ value }) => value);

  it('table in another encoding: its rows are shown until the letters are right', async () => {
    // Shift_JIS.
    const title = [0x8f, 0x90, 0x96, 0xbc];
    await chooseFile('list.csv', new Uint8Array([...title, 0x2c, 0x41, 0x62, 0x63, 0x64, 0x65]));
    await manager.see('dialog', 'Columns of “list.csv”');
    await manager.select('Encoding', 'Shift_JIS');
    await manager.seeText('署名');
    await manager.press('Continue');
    await manager.seeText('署名');
    await manager.press('Import');
    await manager.follow('Signatures');
    await manager.see('button', '署名');
  });

  it('a thousand entries: those left out come first, and rows are rendered as they come into view', async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) => `Name ${index},Text ${index}`);
    await chooseFile('many.csv', `name,content\n${lines.join('\n')}\nBroken\n`);
    await manager.seeText('1,000 signatures');
    const list = await manager.wait('list', 'Entries to import');
    const entries = () => all('.import-entry').map(({ innerText }) => innerText.split(/\n+/));
    expect(entries().slice(0, 2)).toEqual([
      ['Broken', 'Line 1,002: there are fewer columns than in the first line', 'Left out'],
      ['Name 0', 'Text 0', 'New'],
    ]);
    expect(entries().length).toBeLessThan(100);
    await until('the last entry is rendered', () => {
      list.scrollTop = list.scrollHeight;
      return entries().at(-1)?.[0] === 'Name 999';
    });
    await manager.press('Cancel');
  });

  it('the same file again: its entries are already there; restored once they are in the Trash', async () => {
    const content = 'name,content\nBye,See you\n';
    await chooseFile('a.csv', content);
    await manager.press('Import');
    await manager.seeText('imported');
    await chooseFile('a.csv', content);
    await manager.seeText('1 already exists');
    await manager.seeText('Already there');
    expect(manager.find('button', 'Import')).toBeNull();
    await manager.press('Cancel');
    await manager.press('Undo');
    await until('it is in the Trash', async () => {
      const [stored] = await manager.device.signatures.toArray();
      return stored?.shown === 0;
    });
    await chooseFile('a.csv', content);
    await manager.seeText('Restored from the Trash');
    await manager.press('Import');
    await manager.follow('Signatures');
    await manager.see('button', 'Bye');
  });

  it('backup with settings and a faulty entry: the rest is imported, choices of this device stay', async () => {
    const make = createRowFactory();
    const faulty = { ...make.label('Faulty'), created: 'never' };
    const settings = {
      theme: 'dark',
      views: [{ id: crypto.randomUUID(), name: 'Mine', section: 'posts', query: '' }],
    };
    const backup = { format: 'colophon', version: 1, settings, rows: [make.label('Tips'), faulty] };
    await chooseFile('backup.json', JSON.stringify(backup));
    await manager.seeText('1 saved view');
    await manager.seeText('1 setting');
    await manager.seeText('Entry 2: created must be a stamp');
    await manager.press('Import');
    await until('the theme is dark', () => document.documentElement.dataset.theme === 'dark');
    await manager.press('Undo');
    await until('the theme is reset', () => document.documentElement.dataset.theme !== 'dark');
    expect((await manager.device.labels.toArray()).map(({ shown }) => shown)).toEqual([0]);
  });
});
