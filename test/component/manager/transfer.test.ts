/** Import and export in the settings: files are previewed, and bad ones are refused. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

let manager: Manager;

/** Presses the button of a download. Returns the file's name and text. */
async function download(button: string): Promise<{ name: string; text: string }> {
  const createObjectUrl = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await manager.press(button);
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
  ];
  beforeAll(async () => {
    manager = await startManager('settings', { rows });
  });

  it('posts as CSV: quoted texts of the posts, with the names of their labels', async () => {
    const { name, text } = await download('Posts as CSV');
    expect(name).toMatch(/\.csv$/);
    expect(text).toContain('"Line one\n“two” \ud83d\ude42"');
    expect(text).toContain('"Tips, and more"');
    expect(text).toContain('"  spaces kept  "');
  });

  it('imported on an empty device: exactly the exported posts are there', async () => {
    const { name, text } = await download('Export everything');
    expect(name).toMatch(/\.json$/);
    const exported = JSON.parse(text);
    // The round trip drops fields that are `undefined`, which the file does not contain either.
    expect(exported.rows).toEqual(expect.arrayContaining(JSON.parse(JSON.stringify(rows))));
    manager = await startManager('settings');
    await chooseFile(name, text);
    await manager.seeText('2 posts');
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
    ['wrong.csv', 'a,b\n1,2', 'Line 1: the first line must name the columns name and content'],
  ])(
    '%s, which cannot be read: the preview gives the line and the reason',
    async (name, content, reason) => {
      await chooseFile(name, content);
      await manager.seeText(reason);
      await manager.press('Cancel');
      await seeNoSignatures();
    },
  );

  it('another encoding or a large file: refused with the reason', async () => {
    await chooseFile('latin.csv', new Uint8Array([0x6e, 0xe9, 0x2c, 0xff]));
    await manager.seeText('“latin.csv” isn’t UTF-8 text.');
    await chooseFile('large.csv', new Uint8Array(50 * 1_048_576).fill(0x20));
    await manager.seeText('“large.csv” is too large');
    await seeNoSignatures();
  });
});
