/** The form of a signature: versions as tabs, variables from a menu, chips of hashtags, and the preview. */
import { options } from 'preact';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { writeSingle } from '../../../extension/store/singles.ts';
import type { FieldValues } from '../../../shared/rows/edit.ts';
import { languageNames } from '../../../shared/text/languages.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { all, readPageWidth, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { centerOf, drop, startDrag } from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

let manager: Manager;
const make = createRowFactory();

async function openForm(fields?: { content: string } & FieldValues): Promise<void> {
  const { content = '', ...others } = fields ?? {};
  const rows = fields ? [make.signature('Mine', content, others)] : [];
  manager = await startManager('signatures', { rows });
  await manager.press(fields ? 'Mine' : 'New signature');
  await manager.see('textbox', 'Content');
}

/** Returns what is stored of the only signature. */
async function readStored() {
  const [stored] = await manager.device.signatures.toArray();
  const { content, versions, variables } = stored?.row.fields ?? {};
  return { content: content?.[0], versions: versions?.[0], variables: variables?.[0] };
}

const threeVersions = {
  content: 'Long, {{date}}',
  versions: [
    { sites: ['x.com'], content: 'Short' },
    { sites: ['linkedin.com'], content: 'Formal' },
    { sites: ['bsky.app'], content: 'Blue' },
  ],
  variables: true,
};

describe('signature with three versions and a date', () => {
  beforeEach(async () => {
    manager = await startManager('signatures');
    await manager.see('button', 'New signature');
  });

  it('by pointer: at most 12 actions', async () => {
    let actions = 0;
    const act = async (action: Promise<unknown>) => {
      await action;
      actions++;
    };
    await act(manager.press('New signature'));
    await act(manager.fill('Name', 'Mine'));
    await act(manager.fill('Content', 'Long, '));
    await act(manager.press('Insert'));
    await act(manager.choose('menuitem', 'Date'));
    for (const [network, text] of [
      ['X', 'Short'],
      ['LinkedIn', 'Formal'],
      ['Bluesky', 'Blue'],
    ] as const) {
      await act(manager.press(`Version for ${network}`));
      await manager.seeFocusIn('fieldset textarea');
      await act(manager.type(text));
    }
    await act(manager.press('Save'));
    await manager.seeGone('button', 'Save');
    expect(await readStored()).toEqual(threeVersions);
    expect(actions).toBeLessThanOrEqual(12);
  });

  it('by keyboard alone: at most 12 actions', async () => {
    let actions = 0;
    const act = async (keys: string) => {
      await manager.keys(keys);
      actions++;
    };
    /** Moves the focus by Tab or Shift+Tab, which is no action of its own. */
    async function moveTo(role: string, name: string, keys = '{Tab}') {
      for (let presses = 0; presses < 40; presses++) {
        if (document.activeElement === manager.find(role, name)) return;
        await manager.keys(keys);
      }
      throw new Error(`Tab does not reach ${name}`);
    }
    await moveTo('button', 'New signature');
    await act('{Enter}');
    await manager.seeFocusIn('.workbench input');
    await act('Mine');
    await moveTo('textbox', 'Content');
    await act('Long, ');
    await moveTo('button', 'Insert');
    await act('{Enter}');
    await manager.seeFocusIn('[role=menuitem]');
    await act('{Enter}');
    await manager.seeFocusIn('textarea');
    for (const [network, text] of [
      ['X', 'Short'],
      ['LinkedIn', 'Formal'],
      ['Bluesky', 'Blue'],
    ] as const) {
      await moveTo('button', `Version for ${network}`, '{Shift>}{Tab}{/Shift}');
      await act('{Enter}');
      await manager.seeFocusIn('fieldset textarea');
      await act(text);
    }
    await act('{Control>}{Enter}{/Control}');
    await manager.seeGone('button', 'Save');
    expect(await readStored()).toEqual(threeVersions);
    expect(actions).toBeLessThanOrEqual(12);
  });
});

describe('workbench', () => {
  it.each([
    [1280, 800],
    [360, 740],
  ])(
    '%i x %i, while writing and at the end of the fields: Save and preview are in view',
    async (width, height) => {
      await openForm(threeVersions);
      await page.viewport(width, height);
      const isInView = (element: Element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      };
      const isOnTop = (element: Element) => {
        const { x, y } = centerOf(element);
        return element.contains(document.elementFromPoint(x, y));
      };
      async function expectInView() {
        const save = await manager.wait('button', 'Save');
        expect(isInView(save) && isOnTop(save)).toBe(true);
        const post = await waitFor('.signature-preview p');
        expect(isInView(post) && isOnTop(post)).toBe(true);
        expect(isInView(await waitFor('.preview-pane'))).toBe(true);
      }
      await manager.focus('textbox', 'Content');
      await manager.keys('!');
      expect(isInView(document.activeElement ?? document.body)).toBe(true);
      expect(isOnTop(document.activeElement ?? document.body)).toBe(true);
      await expectInView();
      const fields = await waitFor('.workbench-fields');
      fields.scrollTop = fields.scrollHeight;
      await expectInView();
      expect(readPageWidth()).toBeLessThanOrEqual(innerWidth);
      expect(fields.scrollWidth).toBeLessThanOrEqual(fields.clientWidth);
    },
  );

  it.each(Object.keys(languageNames))(
    'window of 320 px in %s: Cancel and Save on one line',
    async language => {
      await openForm(threeVersions);
      await page.viewport(320, 740);
      await writeSingle(manager.device, 'settings', { language });
      await waitFor(`html[lang="${language}"]`);
      const buttons = all('.dialog-actions .button').slice(-2);
      expect(new Set(buttons.map(button => button.getBoundingClientRect().top)).size).toBe(1);
      const actions = await waitFor('.dialog-actions');
      expect(actions.scrollWidth).toBeLessThanOrEqual(actions.clientWidth);
    },
  );

  it('fields under More: shown on a wide screen; folded on a narrow one while empty, and opened by a fault', async () => {
    await openForm({ content: 'text' });
    await manager.see('checkbox', 'Pinned');
    await manager.keys('{Escape}');
    await page.viewport(360, 740);
    await manager.press('Mine');
    await manager.see('button', 'Save');
    expect(manager.find('checkbox', 'Pinned')).toBeNull();
    const more = await waitFor<HTMLDetailsElement>('.signature-more');
    more.open = true;
    await manager.fill('Shortcut', ';');
    for (const attempt of ['first', 'second']) {
      more.open = false;
      await manager.press('Save');
      await manager.seeText('Shortcut must be at least 2 characters');
      await until(
        `after the ${attempt} save the field has the focus`,
        () => more.open && document.activeElement === manager.find('textbox', 'Shortcut'),
      );
    }
    await manager.fill('Shortcut', ';mine');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.press('Mine');
    expect(await manager.readValue('Shortcut')).toBe(';mine');
  });

  it('preview: a card for each text, with the counts of its networks, and the chosen networks stay', async () => {
    await openForm({ content: 'Long', versions: [{ sites: ['x.com'], content: 'Short' }] });
    const readCards = () =>
      all('.signature-preview').map(({ innerText }) => innerText.replace(/\s+/g, ' '));
    expect(readCards()).toEqual([
      'Bluesky 4/300 Threads 4/500 LinkedIn 4/3,000 The end of your post. Long',
      'X 5/280 The end of your post. Short',
    ]);
    const choice = await waitFor<HTMLDetailsElement>('.network-choice');
    choice.open = true;
    await manager.tick('Reddit');
    await manager.tick('Threads');
    const chosen = 'Bluesky 4/300 LinkedIn 4/3,000 Reddit 4/10,000 The end of your post. Long';
    await until('the choice is shown', () => readCards()[0] === chosen);
    await manager.reload();
    await manager.press('Mine');
    await until('the choice is kept', () => readCards()[0] === chosen);
  });

  it('tabs: arrow keys select them, and only the fields of the selected one are in view and reachable', async () => {
    await openForm(threeVersions);
    await manager.see('tab', 'Usual');
    const isSelected = (name: string) => manager.find('tab', name)?.ariaSelected === 'true';
    const isPanelInView = (panel: Element | null | undefined) => {
      const strip = document.querySelector('.version-strip')?.getBoundingClientRect();
      const left = panel?.getBoundingClientRect().left ?? 0;
      return Math.abs(left - (strip?.left ?? 0)) < 2;
    };
    await manager.focus('tab', 'Usual');
    await manager.keys('{ArrowRight}');
    await until(
      'X is selected',
      () => isSelected('X') && isPanelInView(manager.find('group', 'Version 1')),
    );
    await manager.keys('{End}');
    await until('Bluesky is selected', () => isPanelInView(manager.find('group', 'Version 3')));
    expect(isSelected('Bluesky')).toBe(true);
    all('.version-panel textarea')[0]?.focus();
    expect(document.activeElement).toBe(manager.find('tab', 'Bluesky'));
  });

  it('20 versions: Tab leads through the form with as many stops as with one', async () => {
    /** Returns the names of the elements that Tab reaches, from the first field on until it is there again. */
    async function listStops(versionCount: number) {
      const versions = Array.from({ length: versionCount }, (_, index) => ({
        sites: [`site-${index}.example`],
        content: 'Short',
      }));
      await openForm({ content: 'Long', versions });
      await manager.focus('textbox', 'Name');
      const first = document.activeElement;
      const stops: (Element | null)[] = [];
      do {
        stops.push(document.activeElement);
        await manager.keys('{Tab}');
      } while (document.activeElement !== first && stops.length < 100);
      return stops;
    }
    const stops = await listStops(20);
    expect(stops).toHaveLength((await listStops(1)).length);
    expect(stops.length).toBeLessThan(40);
  });

  it('long name of a tab in Arabic: its beginning is in view', async () => {
    const site = 'a-very-long-host-of-a-network.example';
    await openForm({ content: 'Long', versions: [{ sites: [site], content: 'Short' }] });
    await writeSingle(manager.device, 'settings', { language: 'ar' });
    await waitFor('html[lang="ar"]');
    const tab = await manager.wait('tab', site);
    const name = tab.querySelector('bdi')?.getBoundingClientRect();
    expect(name?.left).toBeGreaterThanOrEqual(tab.getBoundingClientRect().left);
  });

  it('fault in a version: its tab has a sign and says so, and the other tabs do not', async () => {
    await openForm(threeVersions);
    (await manager.wait('tab', 'LinkedIn')).click();
    await manager.see('group', 'Version 2');
    await manager.fill('Content', '');
    (await manager.wait('tab', 'Usual')).click();
    await manager.press('Save');
    await manager.see('tab', 'LinkedIn has errors');
    expect(all('.version-tab').map(tab => tab.querySelector('.icon') !== null)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    await until(
      'the faulty field has the focus',
      () =>
        document.activeElement?.ariaInvalid === 'true' &&
        manager.find('group', 'Version 2')?.contains(document.activeElement) === true,
    );
  });

  it('version removed: the next one is selected, or the last one, with the focus on its tab', async () => {
    await openForm(threeVersions);
    const seeSelected = (name: string) =>
      until(`${name} is selected and has the focus`, () => {
        const tab = manager.find('tab', name);
        return tab?.ariaSelected === 'true' && document.activeElement === tab;
      });
    (await manager.wait('tab', 'LinkedIn')).click();
    await manager.press('Remove version 2');
    await seeSelected('Bluesky');
    expect(all('.version-panel')).toHaveLength(3);
    await manager.press('Remove version 2');
    await seeSelected('X');
    await manager.press('Remove version 1');
    await manager.seeGone('tab', 'X');
    const content = await manager.wait<HTMLTextAreaElement>('textbox', 'Content');
    expect(document.activeElement).toBe(content);
    expect(content.selectionEnd).toBe(content.selectionStart);
  });
});

describe('variables from the menu', () => {
  it.each([
    [1280, 860],
    [360, 640],
  ])('window of %i x %i: the menu is inside the form', async (...size) => {
    await openForm();
    await page.viewport(...size);
    await manager.press('Insert');
    const menu = (await waitFor('[role=menu]')).getBoundingClientRect();
    const form = (await waitFor('dialog')).getBoundingClientRect();
    expect(menu.left).toBeGreaterThanOrEqual(form.left);
    expect(menu.right).toBeLessThanOrEqual(form.right);
    expect(menu.top).toBeGreaterThanOrEqual(form.top);
    expect(menu.bottom).toBeLessThanOrEqual(form.bottom);
  });

  it('at the caret, with braces elsewhere: one undo restores text, setting and version; redo repeats it', async () => {
    await openForm({ content: 'From to', versions: [{ sites: [], content: '{{url}}' }] });
    const field = await manager.wait<HTMLTextAreaElement>('textbox', 'Content');
    const readState = () => [
      field.value,
      manager.find<HTMLInputElement>('checkbox', 'Use variables')?.checked,
      all<HTMLTextAreaElement>('fieldset.version-panel textarea')[1]?.value,
    ];
    field.focus();
    field.setSelectionRange(4, 4);
    await manager.type(' one');
    await manager.press('Insert');
    await manager.choose('menuitem', 'Page title');
    await until('the title is there', () => field.value === 'From one{{title}} to');
    expect(readState()).toEqual(['From one{{title}} to', true, '\\{{url}}']);
    expect([document.activeElement, field.selectionStart]).toEqual([
      field,
      'From one{{title}}'.length,
    ]);
    await manager.keys('{Control>}z{/Control}');
    await until('the title is gone', () => field.value === 'From one to');
    await until('all is as before', () => String(readState()) === 'From one to,false,{{url}}');
    await manager.keys('{Control>}y{/Control}');
    await until(
      'all is repeated',
      () => String(readState()) === 'From one{{title}} to,true,\\{{url}}',
    );
  });

  it('date with format and offset, choice and question: written without braces', async () => {
    await openForm({ content: 'x' });
    const field = await manager.wait<HTMLTextAreaElement>('textbox', 'Content');
    field.focus();
    field.setSelectionRange(1, 1);
    const open = async (name: string) => {
      await manager.press('Insert');
      await manager.choose('menuitem', name);
    };
    const insert = async () => {
      await manager.press('Insert');
      await until('only the form is open', () => all('dialog:modal').length === 1);
    };
    await open('Date or time…');
    await manager.see('dialog', 'Date or time');
    await until(
      'formats show the year',
      () =>
        manager.find('combobox', 'Format')?.innerText.includes(String(new Date().getFullYear())) ===
        true,
    );
    await manager.select('Format', '7');
    const offset = await manager.wait<HTMLInputElement>('spinbutton', 'Shift by');
    offset.focus();
    offset.select();
    await manager.type('-1');
    await manager.select('Unit', 'y');
    await manager.seeText(String(new Date().getFullYear() - 1));
    await insert();
    await until('the date is there', () => field.value === 'x{{date-1y:yyyy}}');
    await open('Choice…');
    await manager.fill('Options', 'one');
    await manager.press('Insert');
    await manager.seeText('Enter at least two options');
    await manager.fill('Options', 'one\ntwo');
    await insert();
    await open('Question…');
    await manager.fill('Question', 'Who?');
    await insert();
    const whole = 'x{{date-1y:yyyy}}{{choose:one|two}}{{ask:Who?}}';
    await until('all are there', () => field.value === whole);
    expect(document.activeElement).toBe(field);
    expect(manager.find<HTMLInputElement>('checkbox', 'Use variables')?.checked).toBe(true);
  });

  it('page draws later than the user presses Insert in the dialog: still inserted', async () => {
    await openForm({ content: 'x' });
    const field = await manager.wait<HTMLTextAreaElement>('textbox', 'Content');
    // Preact runs effects after the next frame, or earlier if it renders again.
    options.requestAnimationFrame = callback => setTimeout(callback, 300);
    onTestFinished(() => void delete options.requestAnimationFrame);
    await manager.press('Insert');
    await manager.choose('menuitem', 'Question…');
    await manager.fill('Question', 'Who?');
    await manager.press('Insert');
    await until('it is there', () => field.value.includes('{{ask:Who?}}'));
  });
});

describe('set of hashtags', () => {
  beforeEach(() => openForm({ content: '#one #two\n#three' }));
  const readContent = () => manager.find<HTMLTextAreaElement>('textbox', 'Content')?.value;

  it('keys on a chip: move and remove it, and the focus stays on the chips', async () => {
    await manager.focus('button', '#one');
    await manager.keys('{Alt>}{ArrowRight}{/Alt}');
    await until('it has moved', () => readContent() === '#two #one\n#three');
    expect(document.activeElement?.textContent).toBe('#one');
    await manager.keys('{Delete}');
    await until('it is gone', () => readContent() === '#two\n#three');
    expect(document.activeElement?.textContent).toBe('#three');
    await manager.keys('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('#two');
    await manager.press('Remove #three');
    await manager.seeGone('list', 'Hashtags');
    expect(readContent()).toBe('#two');
  });

  it('chip dragged behind another: it stands there', async () => {
    const [first, , third] = all('[data-hashtag]');
    const { right, top, height } = (third as HTMLElement).getBoundingClientRect();
    await startDrag(centerOf(first as HTMLElement), { x: right - 4, y: top + height / 2 });
    await drop();
    await until('it has moved', () => readContent() === '#two #three\n#one');
  });

  it('chip dragged: its copy is on top of the dialog, and the place of the drop is marked', async () => {
    const [first, , third] = all('[data-hashtag]') as [HTMLElement, HTMLElement, HTMLElement];
    const { right, top, height } = third.getBoundingClientRect();
    await startDrag(centerOf(first), { x: right - 4, y: top + height / 2 });
    const ghost = await waitFor('dialog .drag-ghost');
    expect(getComputedStyle(ghost).display).toBe('flex');
    expect(getComputedStyle(ghost).borderRadius).toBe(getComputedStyle(third).borderRadius);
    expect(third.dataset.drop).toBe('after');
    expect(getComputedStyle(third, '::after').backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await drop();
  });

  it.each(['letterpress', 'typography', 'bookbinding'])(
    'chip #%s dragged: its copy has the same lines',
    async name => {
      await manager.keys('{Escape}');
      await openForm({ content: `#${name} #two` });
      const [chip] = all('[data-hashtag]') as [HTMLElement];
      const { height } = chip.getBoundingClientRect();
      const { x, y } = centerOf(chip);
      await startDrag({ x, y }, { x: x + 20, y });
      expect((await waitFor('.drag-ghost')).getBoundingClientRect().height).toBe(height);
      await drop();
    },
  );

  it('Escape while a chip is dragged: ends the drag, and the form stays open', async () => {
    const [first, , third] = all('[data-hashtag]') as [HTMLElement, HTMLElement, HTMLElement];
    await startDrag(centerOf(first), centerOf(third));
    await waitFor('.drag-ghost');
    await manager.keys('{Escape}');
    expect(all('.drag-ghost')).toEqual([]);
    await drop();
    await manager.see('button', 'Save');
    expect(readContent()).toBe('#one #two\n#three');
  });

  it('preview: Threads gets one, and the card names the others', async () => {
    await manager.seeText('Left out here: #two #three');
    expect(all('.signature-preview')).toHaveLength(2);
  });
});

describe.each(colorSchemes)('workbench accessibility, %s', scheme => {
  it.each([1200, 320])(
    '%i px, versions, chips, faults and the dialog of dates: axe finds no violation',
    async width => {
      await openForm({ ...threeVersions, content: '#one #two' });
      await page.viewport(width, 800);
      await manager.press('Add version');
      await manager.press('Save');
      await manager.seeText('Content must not be empty');
      expect(await findAccessibilityFaults(scheme)).toEqual([]);
      await manager.press('Insert');
      await manager.choose('menuitem', 'Date or time…');
      await manager.see('dialog', 'Date or time');
      expect(await findAccessibilityFaults(scheme)).toEqual([]);
    },
  );
});
