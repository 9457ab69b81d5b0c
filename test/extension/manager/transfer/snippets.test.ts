import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readEspanso } from '../../../../extension/manager/transfer/espanso.ts';
import { readTextBlaze } from '../../../../extension/manager/transfer/text-blaze.ts';
import { readTextExpander } from '../../../../extension/manager/transfer/text-expander.ts';
import { measureProcessorMs } from '../../../support/processor-time.ts';

describe('espanso file', () => {
  const readContentsOf = async (yaml: string) =>
    (await readEspanso(yaml)).snippets.map(({ content }) => content);

  it('plain, quoted, literal and folded texts: read as signatures', async () => {
    const yaml = [
      '# my matches',
      'matches:',
      '  - trigger: ":sig"',
      '    replace: "Ada\\nLovelace \\u2014 \\"Countess\\""',
      '  - trigger: :plain',
      '    replace: Just text # not this',
      "  - triggers: [':one', ':two']",
      "    replace: 'It''s single'",
      '  - trigger: ":block"',
      '    label: A letter',
      '    replace: |',
      '      Dear all,',
      '',
      '        indented',
      '      bye',
      '    word: true',
      '  - trigger: ":folded"',
      '    replace: >-',
      '      one',
      '      line',
      '',
      '      another',
      'global_vars: []',
    ].join('\n');
    const { snippets, faults } = await readEspanso(yaml);
    expect(faults).toEqual([]);
    expect(snippets).toEqual([
      {
        line: 3,
        name: ':sig',
        content: 'Ada\nLovelace — "Countess"',
        fields: { shortcut: ':sig' },
      },
      { line: 5, name: ':plain', content: 'Just text', fields: { shortcut: ':plain' } },
      {
        line: 7,
        name: ':one',
        content: "It's single",
        fields: { shortcut: ':one' },
        lost: [':two'],
      },
      {
        line: 9,
        name: 'A letter',
        content: 'Dear all,\n\n  indented\nbye\n',
        fields: { shortcut: ':block' },
      },
      {
        line: 17,
        name: ':folded',
        content: 'one line\nanother',
        fields: { shortcut: ':folded' },
      },
    ]);
  });

  it('matches that are not text: left out and reported with their lines', async () => {
    const yaml =
      'matches:\n- trigger: d\n  replace: "{{d}}"\n  vars:\n    - name: d\n      type: date\n- trigger: i\n  image_path: x.png\n- trigger: n\n  word: true\n- trigger: ok\n  replace: fine\n';
    const { snippets, faults } = await readEspanso(yaml);
    expect(snippets).toEqual([
      { line: 2, name: 'd', content: '{{d}}', lost: ['{{d}}', 'd'] },
      { line: 11, name: 'ok', content: 'fine', fields: { shortcut: 'ok' } },
    ]);
    expect(faults).toEqual([
      { line: 7, fault: 'active', name: 'i' },
      { line: 9, fault: 'noText', name: 'n' },
    ]);
  });

  it('block with keep indicator: trailing line breaks stay', async () => {
    expect(await readContentsOf('matches:\n  - trigger: a\n    replace: |+\n      x\n\n')).toEqual([
      'x\n\n',
    ]);
    expect(await readContentsOf('matches:\n  - trigger: a\n    replace: |-\n      x\n\n')).toEqual([
      'x',
    ]);
  });

  it('no matches, tabs or an unclosed quotation mark: reported', async () => {
    expect((await readEspanso('other: 1')).faults).toEqual([{ line: 1, fault: 'noMatches' }]);
    expect((await readEspanso('matches:\n\t- trigger: a')).faults).toEqual([
      { line: 2, fault: 'tabs' },
    ]);
    expect((await readEspanso('matches:\n- trigger: a\n  replace: "open\n')).faults).toEqual([
      { line: 2, fault: 'unreadable', name: 'a' },
    ]);
  });

  it('any text in any YAML style: read exactly', async () => {
    const styles = fc.constantFrom('BLOCK_LITERAL', 'BLOCK_FOLDED', 'QUOTE_DOUBLE', 'QUOTE_SINGLE');
    const texts = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(
        texts,
        styles,
        fc.integer({ min: 20, max: 90 }),
        async (texts, style, width) => {
          const contents = texts.map(text => text.replace(/\r\n?/g, '\n'));
          const matches = contents.map((replace, index) => ({ trigger: `:${index}`, replace }));
          const yaml = stringify({ matches }, { defaultStringType: style, lineWidth: width });
          expect(await readContentsOf(yaml)).toEqual(contents);
        },
      ),
    );
  });

  it('name of the file: a tag, unless it is general; a number of a second download is dropped', async () => {
    const yaml = 'matches:\n- trigger: ;hi\n  replace: Hi\n- regex: a+\n  replace: Aa\n';
    const read = async (name: string) => (await readEspanso(yaml, name)).snippets;
    expect(await read('letters (2).yml')).toEqual([
      { line: 2, name: ';hi', content: 'Hi', fields: { shortcut: ';hi', tags: ['letters'] } },
      { line: 4, name: 'a+', content: 'Aa', fields: { tags: ['letters'] }, lost: ['a+'] },
    ]);
    expect((await read('base.yaml'))[0]?.fields).toEqual({ shortcut: ';hi' });
  });

  it('anchors, several documents, comments, quoted keys: read', async () => {
    const yaml =
      'matches:\n- "trigger": a\n  replace: &bye "Good bye"\n# next\n- trigger: b\n  replace: *bye\n---\nmatches: [{ trigger: c, replace: yes }]\n';
    expect(await readContentsOf(yaml)).toEqual(['Good bye', 'Good bye', 'yes']);
  });
});

describe('TextExpander file', () => {
  const file = (snippets: string) =>
    `<?xml version="1.0"?>\n<plist version="1.0"><dict><key>groupInfo</key><dict><key>groupName</key><string>Mine</string></dict>\n<key>snippetsTE2</key><array>\n${snippets}\n</array></dict></plist>`;
  const snippet = (label: string, text: string) =>
    `<dict><key>abbreviation</key><string>;a</string><key>label</key><string>${label}</string><key>plainText</key><string>${text}</string></dict>`;

  it('snippets: entities resolved, named by label or abbreviation', () => {
    const { snippets, faults } = readTextExpander(
      file(
        `${snippet('', 'Tom &amp; Jerry &lt;3&#10;&#x1F600; &valueOf;')}\n${snippet('Bye', 'See\nyou')}`,
      ),
    );
    const fields = { shortcut: ';a', tags: ['Mine'] };
    expect(faults).toEqual([]);
    expect(snippets).toEqual([
      { line: 4, name: ';a', content: 'Tom & Jerry <3\n😀 &valueOf;', fields },
      { line: 5, name: 'Bye', content: 'See\nyou', fields },
    ]);
  });

  it('scripts and empty snippets: left out and reported with their lines', () => {
    const script = snippet('S', 'echo hi').replace(
      '</dict>',
      '<key>snippetType</key><integer>3</integer></dict>',
    );
    const { snippets, faults } = readTextExpander(file(`${script}\n${snippet('E', '')}`));
    expect(snippets).toEqual([]);
    expect(faults).toEqual([
      { line: 4, fault: 'active', name: 'S' },
      { line: 5, fault: 'noText', name: 'E' },
    ]);
    expect(readTextExpander(file('')).faults).toEqual([{ line: 1, fault: 'noSnippets' }]);
  });
});

describe('Text Blaze file', () => {
  it('folders and shortcuts: kept; a shortcut that a signature cannot have is reported', () => {
    const snippets = [
      { name: 'Bye', shortcut: '/bye', text: 'See you' },
      { name: '', shortcut: '/ two words', text: 'Text' },
      { name: 'Logo', shortcut: '/logo', html: '<img>' },
    ];
    const other = { name: 'Private', snippets: [{ shortcut: '/p', text: 'Mine' }] };
    const text = JSON.stringify({ version: 7, folders: [{ name: ' Work ', snippets }, other] });
    expect(readTextBlaze(text)).toEqual({
      snippets: [
        {
          line: 1,
          name: 'Bye',
          content: 'See you',
          fields: { shortcut: '/bye', tags: ['Work'] },
        },
        {
          line: 1,
          name: '/ two words',
          content: 'Text',
          fields: { tags: ['Work'] },
          lost: ['/ two words'],
        },
        { line: 1, name: '/p', content: 'Mine', fields: { shortcut: '/p', tags: ['Private'] } },
      ],
      faults: [{ line: 1, fault: 'formatted', name: 'Logo' }],
    });
  });
});

describe('TextExpander file of several megabytes', () => {
  const plist = (dicts: string) => `<plist><key>snippetsTE2</key>\n<array>${dicts}</array></plist>`;
  const dict =
    '<dict>\n<key>label</key><string>A</string><key>plainText</key><string>a</string></dict>';

  it.each([
    ['many snippets', plist(dict.repeat(20_000)), 20_000],
    ['unclosed snippets', plist('<dict>'.repeat(300_000)), 0],
    ['unclosed keys', plist(`<dict>${'<key>'.repeat(300_000)}</dict>`), 0],
    ['unclosed lists', '<key>snippetsTE2</key><array>'.repeat(60_000), 0],
  ])('%s: read in linear time', (_case, text, count) => {
    const readAll = () => {
      const { snippets } = readTextExpander(text);
      expect(snippets.length).toBe(count);
      expect(snippets.at(-1)?.line ?? 0).toBe(count === 0 ? 0 : count + 1);
    };
    expect(measureProcessorMs(readAll)).toBeLessThan(1_500);
  });
});
