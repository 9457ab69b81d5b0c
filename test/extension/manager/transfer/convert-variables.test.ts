/** Variables of other programs, converted to ours and rendered. */
import { enGB } from 'date-fns/locale/en-GB';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEspanso } from '../../../../extension/manager/transfer/espanso.ts';
import { composeContent, type Piece } from '../../../../extension/manager/transfer/pieces.ts';
import {
  convertCommands,
  isTextBlaze,
  readTextBlaze,
} from '../../../../extension/manager/transfer/text-blaze.ts';
import { convertMacros } from '../../../../extension/manager/transfer/text-expander.ts';
import { createDateLanguage } from '../../../../extension/signatures/variables/date-language.ts';
import { noOwnValues } from '../../../../shared/signatures/variables/own-values.ts';
import { createFill } from '../../../../shared/signatures/variables/render.ts';
import { parseVariables } from '../../../../shared/signatures/variables/variable.ts';

const values = {
  now: new Date(2026, 2, 5, 9, 7),
  language: createDateLanguage('en-GB', enGB),
  ...{ url: 'https://x.com/', title: 'Title', host: 'x.com', selection: 'sel' },
  ...{ clipboard: 'clip', counter: '1', answers: new Map<string, string>(), own: noOwnValues },
};

/** Renders the snippet for 5 March 2026, 9:07, with `|` at the caret. Also returns the lost parts. */
function renderSnippet({ content, fields, lost = [] }: ReturnType<typeof composeContent>) {
  if (!fields) return { text: content, lost };
  const { text, caret, invalidVariables } = createFill(values)(content, values.host);
  const marked = caret === null ? text : `${text.slice(0, caret)}|${text.slice(caret)}`;
  expect(invalidVariables).toEqual([]);
  return { text: marked, lost };
}

describe('composeContent', () => {
  const words = fc.string({ unit: fc.constantFrom('\\', '{', '}', 'a', '{{', '}}'), maxLength: 6 });
  const anyPiece: fc.Arbitrary<Piece> = fc.oneof(
    words.map(text => ({ text })),
    words.map(lost => ({ lost })),
    fc
      .constantFrom('clipboard', 'caret', 'date:yyyy', 'choose:a|b')
      .map(variable => ({ variable })),
  );

  it('any pieces, braces in plain text: parse back to the same pieces', () => {
    fc.assert(
      fc.property(fc.array(anyPiece), pieces => {
        const { content, fields } = composeContent(pieces);
        // Adjacent texts are joined, and variables are marked by angle brackets.
        const expected: string[] = [''];
        for (const piece of pieces) {
          if ('variable' in piece) expected.push(`<${piece.variable}>`, '');
          else
            expected.push(
              `${expected.pop()}${'text' in piece ? piece.text : 'lost' in piece ? piece.lost : ''}`,
            );
        }
        const read = fields
          ? parseVariables(content).map(part =>
              part.kind === 'text' ? part.text : `<${part.source.slice(2, -2)}>`,
            )
          : [content];
        expect(read.join('')).toBe(expected.join(''));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('variables of espanso', () => {
  async function match(yaml: string) {
    const { snippets, faults } = await readEspanso(`matches:\n  - trigger: ;a\n${yaml}`);
    expect(faults).toEqual([]);
    const [snippet] = snippets;
    if (snippet === undefined) throw new Error('Nothing was read.');
    return renderSnippet(snippet);
  }
  const vars = (...lines: string[]) =>
    `    vars:\n      - name: v\n${lines.map(line => `        ${line}\n`).join('')}`;

  it.each([
    ['date', vars('type: date', 'params:', "  format: '%A, %-d %B %Y'"), 'Thursday, 5 March 2026'],
    [
      'words in a date',
      vars('type: date', 'params:', "  format: '%H o''clock %%'"),
      "09 o'clock %",
    ],
    ['offset', vars('type: date', 'params:', "  format: '%F'", '  offset: 604800'), '2026-03-12'],
    [
      'past',
      vars('type: date', 'params:', "  format: '%F %R'", '  offset: -5400'),
      '2026-03-05 07:37',
    ],
    ['clipboard', vars('type: clipboard'), 'clip'],
    ['echo', vars('type: echo', 'params:', '  echo: Ada'), 'Ada'],
    ['choice', vars('type: choice', 'params:', '  values: [one, { label: two, id: t }]'), 'one'],
  ])('%s: converted', async (_, yaml, expected) => {
    expect(await match(`    replace: "<{{v}}>"\n${yaml}`)).toEqual({
      text: `<${expected}>`,
      lost: [],
    });
  });

  it.each([
    ['a shell command', vars('type: shell', 'params:', '  cmd: date')],
    ['a choice with a vertical bar', vars('type: choice', 'params:', '  values: ["a|b", c]')],
    ['seconds', vars('type: date', 'params:', "  format: '%F'", '  offset: 61')],
    ['an unsupported format', vars('type: date', 'params:', "  format: '%j'")],
    ['an undefined name', ''],
  ])('variable without equivalent, %s: inserted literally and reported', async (_, yaml) => {
    expect(await match(`    replace: "<{{v}}>$|$"\n${yaml}`)).toEqual({
      text: '<{{v}}>|',
      lost: ['{{v}}'],
    });
  });

  it('a form among the variables: converted, dropped options are reported', async () => {
    const yaml = [
      'matches:',
      '  - trigger: ":greet"',
      '    replace: "{{hello}}, {{form1.name}}: {{form1.mood}} on {{when}}. {{form1}}"',
      '    vars:',
      '      - name: me',
      '        type: echo',
      '        params: { echo: "Ada" }',
      '      - name: hello',
      '        type: echo',
      '        params: { echo: "{{me}} says hello" }',
      '      - name: form1',
      '        type: form',
      '        params:',
      '          layout: "[[name]] [[mood]]"',
      '          fields:',
      '            name: { default: you }',
      '            mood: { type: choice, values: [good, bad], default: bad }',
      '      - name: when',
      '        type: date',
      '        params: { format: "%F", locale: ja-JP, tz: Asia/Tokyo }',
    ].join('\n');
    const { snippets, faults } = await readEspanso(yaml);
    expect(faults).toEqual([]);
    expect(snippets).toMatchObject([
      {
        content:
          'Ada says hello, {{ask:name}}: {{choose:bad|good}} on {{date:yyyy-MM-dd}}. \\{{form1}}',
        lost: ['default: you', 'locale: ja-JP', 'tz: Asia/Tokyo', '{{form1}}'],
      },
    ]);
  });

  it('echo variables that contain each other: conversion ends', async () => {
    const echo = (name: string, says: string) =>
      `  - { name: ${name}, type: echo, params: { echo: "${says}" } }\n`;
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const all = names.map(name => `{{${name}}}`).join('');
    const yaml = `global_vars:\n${names.map(name => echo(name, all)).join('')}matches:\n  - { trigger: x, replace: "{{a}}" }\n`;
    const { snippets, faults } = await readEspanso(yaml);
    expect(snippets.length + faults.length).toBe(1);
  });

  it('form fields, global variables and the cursor: converted', async () => {
    const form =
      '    form: "Dear [[who]], $|$[[how]]"\n    form_fields:\n      how: { type: choice, values: [soon, later] }\n';
    const { snippets } = await readEspanso(
      `global_vars:\n  - name: me\n    type: echo\n    params: { echo: Ada }\nmatches:\n  - trigger: a\n    replace: "{{me}}"\n  - trigger: b\n${form}`,
    );
    expect(snippets.map(({ content }) => content)).toEqual([
      'Ada',
      'Dear {{ask:who}}, {{caret}}{{choose:soon|later}}',
    ]);
  });
});

describe('variables of Text Blaze', () => {
  it.each([
    ['{time: dddd, MMMM Do YYYY [at] h:mm A}', 'Thursday, March 5th 2026 at 9:07 AM', []],
    ['{time: YYYY-MM-DD; shift=+12D}', '2026-03-17', []],
    ['{time: YYYY-MM-DD; shift=-1M +1W}', '2026-02-12', []],
    ['{time: YYYY; at=2001-01-01}', '{time: YYYY; at=2001-01-01}', ['{time: YYYY; at=2001-01-01}']],
    ['Hi {cursor}!', 'Hi |!', []],
    ['{clipboard} {site: url} {site: title} {site: domain}', 'clip https://x.com/ Title x.com', []],
    ['{site: constructor}', '{site: constructor}', ['{site: constructor}']],
    ['{formmenu: a; b; default=b; name=which}', 'b', []],
    ['{formtext: name=who; default=you}', '', ['default=you']],
    ['{=1+1} {key: tab} {if: a}', '{=1+1} {key: tab} {if: a}', ['{=1+1}', '{key: tab}', '{if: a}']],
    ['{clipboard} {{date}}', 'clip {{date}}', ['{date}']],
  ])('%s: converted', (source, text, lost) => {
    expect(renderSnippet(composeContent(convertCommands(source)))).toEqual({ text, lost });
  });

  it('snippets at any depth: read with their lines', () => {
    const file = JSON.stringify(
      {
        folders: [
          {
            name: 'Mine',
            snippets: [
              { name: 'Tags', shortcut: '/t', type: 'text', text: '#a {cursor}' },
              { name: '', shortcut: '/h', type: 'html', html: '<b>x</b>' },
            ],
          },
        ],
      },
      null,
      1,
    );
    expect(isTextBlaze(file)).toBe(true);
    expect(readTextBlaze(file)).toEqual({
      snippets: [
        {
          line: 8,
          name: 'Tags',
          content: '#a {{caret}}',
          fields: { variables: true, shortcut: '/t', tags: ['Mine'] },
        },
      ],
      faults: [{ line: 14, fault: 'formatted', name: '/h' }],
    });
    expect(isTextBlaze('{\n "format": "colophon",\n "rows": [{"shortcut": "x"}]}')).toBe(false);
    expect(readTextBlaze('{"shortcut":').faults).toEqual([{ line: 1, fault: 'unreadable' }]);
  });

  it('any text: no exception; without commands it stays unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}:;=/ ab\n'), maxLength: 40 }), text => {
        const { content, fields } = composeContent(convertCommands(text));
        if (!fields) expect(content).toBe(text);
      }),
    );
  });
});

describe('variables of TextExpander', () => {
  it.each([
    ['%B %e, %Y', 'March 5, 2026', []],
    ['%1m/%d/%y at %1I:%M %p', '3/05/26 at 9:07 AM', []],
    ['in a week: %@+7D%A', 'in a week: Thursday', []],
    ['%@+1M%@-1D%Y-%m-%d', '2026-04-04', []],
    ['%clipboard%|', 'clip|', []],
    ['50%% off', '50% off', []],
    ['50% off', '50% off', []],
    ['%fillpopup:name=which:one:default=two:three%', 'two', []],
    ['%filltext:name=who:default=you:width=20%', '', ['default=you']],
    ['wait%delay:1sec%then', 'wait%delay:1sec%then', ['%delay:1sec%']],
    [
      '%fillpart:name=more%x%fillpartend%',
      '%fillpart:name=more%x%fillpartend%',
      ['%fillpart:name=more%', '%fillpartend%'],
    ],
    ['%snippet:x% %key:tab%%<', '%snippet:x% %key:tab%%<', ['%snippet:x%', '%key:tab%', '%<']],
  ])('%s: converted', (source, text, lost) => {
    expect(renderSnippet(composeContent(convertMacros(source)))).toEqual({ text, lost });
  });
});
