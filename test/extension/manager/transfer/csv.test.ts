import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv, parseCsv } from '../../../../extension/manager/transfer/csv.ts';
import { formatCell, parseCell } from '../../../../extension/manager/transfer/csv-cell.ts';
import { readCsvSnippets } from '../../../../extension/manager/transfer/csv-snippets.ts';
import type { Snippets } from '../../../../extension/manager/transfer/snippet.ts';
import { signatureFields } from '../../../../shared/resources/signature.ts';

function readSnippets(text: string): Snippets {
  const read = readCsvSnippets(text);
  if ('sample' in read) throw new Error('The columns of the table are unknown.');
  return read;
}

describe('CSV', () => {
  it('any cells: parse returns the formatted cells', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', 'a,b', 'a\r\nb', '\n', ' x ', ';'));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 });
    fc.assert(
      fc.property(table, rows => {
        const head = ['first', 'second'];
        const { rows: read, fault } = parseCsv(formatCsv([head, ...rows]));
        expect(fault).toBeNull();
        expect(read.map(({ cells }) => cells)).toEqual([head, ...rows]);
      }),
    );
  });

  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u0000=1',
    '＝1',
  ];

  it('cells that begin like formulas: escaped, and parsed back exactly', () => {
    const start = fc.constantFrom('', "'", "''", ' ', '\t', '\r', ...formulas);
    const cell = fc.tuple(start, fc.string({ maxLength: 9 })).map(parts => parts.join(''));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), cells => {
        const written = formatCsv([cells]);
        expect(parseCsv(written).rows[0]?.cells).toEqual(cells);
        for (const cell of cells) {
          // The cell without line end and opening quotation mark, so that it begins as in a spreadsheet.
          const asRead = formatCsv([[cell]])
            .slice(0, -2)
            .replace(/^"/, '');
          expect(asRead).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u);
        }
      }),
    );
  });

  it.each(formulas)('%j: written with an apostrophe; other text without', formula => {
    expect(formatCsv([['a', formula]])).toContain(`'${formula}`);
    expect(formatCsv([['a', `see ${formula.trim()}`]])).not.toContain("'");
  });

  it.each([
    ['sep=;\r\nname;content\r\nA, B;x, y\r\n', ['A, B', 'x, y']],
    ['SEP=,\nname,content\n;;;,x\n', [';;;', 'x']],
    ['"sep=|"\rname|content\rA|x\r', ['A', 'x']],
    ['sep=\t\r\nname\tcontent\r\nA\tx', ['A', 'x']],
  ])('first line declares the separator: %j', (text, cells) => {
    const { rows, fault } = parseCsv(text);
    expect(fault).toBeNull();
    expect(rows).toEqual([
      { line: 2, cells: ['name', 'content'] },
      { line: 3, cells },
    ]);
    expect(readSnippets(text).snippets).toEqual([{ line: 3, name: cells[0], content: cells[1] }]);
  });

  it('separators in quotes: ignored when detecting the separator', () => {
    expect(parseCsv('"a;b;c","d\te"').rows[0]?.cells).toEqual(['a;b;c', 'd\te']);
    expect(parseCsv('"a\n;;",b\r\n').rows[0]?.cells).toEqual(['a\n;;', 'b']);
    expect(parseCsv('"a,b";"c"').rows[0]?.cells).toEqual(['a,b', 'c']);
  });

  it('cells with line breaks: each row has the line on which it begins', () => {
    const { rows } = parseCsv('a,b\n"one\ntwo",c\n\nd,e');
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('unclosed quotation mark: reported with its line', () => {
    expect(parseCsv('a,b\nc,"d\ne,f').fault).toEqual({ line: 2 });
  });
});

describe('signatures in a CSV file', () => {
  it('columns in any order, other separators: found by name', () => {
    const { snippets, faults } = readSnippets('Content;tags;Name\n"Bye;\nbye";;Closing\n');
    expect(faults).toEqual([]);
    expect(snippets).toEqual([{ line: 2, name: 'Closing', content: 'Bye;\nbye' }]);
  });

  it('a row with too few cells: reported with its line, the others are read', () => {
    const { snippets, faults } = readSnippets('name,content\nA,text\nB\nC,more');
    expect(snippets.map(({ name }) => name)).toEqual(['A', 'C']);
    expect(faults).toEqual([{ line: 3, fault: 'fewColumns', name: 'B' }]);
  });
});

describe('fields in a CSV file', () => {
  it('exported values: imported with the same types', () => {
    const { shape } = signatureFields;
    const sites = ['x.com', '*.example.org'];
    const exported = formatCsv([
      ['name', 'content', 'sites', 'pinned'],
      ['Closing', '— Ada', formatCell(sites), formatCell(true)],
      ['Spreadsheet', 'written by another', '', 'FALSE'],
    ]);
    const [closing, other] = readSnippets(exported).snippets;
    expect(closing?.fields).toEqual({ sites, pinned: true });
    expect(other?.fields).toEqual({ pinned: false });
    expect(shape.pinned.safeParse(parseCell('perhaps', false)).success).toBe(false);
  });
});
