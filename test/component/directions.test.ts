/** The characters of sentences, measured on the screen: each value stays together and in its own order. */
import { afterEach, describe, expect, it } from 'vitest';
import { loadStrings } from '../../extension/locales/all-languages.ts';
import { type Language, languageNames } from '../../shared/text/languages.ts';

const values = ['120 / 280', '+5', '*.example.org', 'https://example.org/a/', '{{date}}'];
const names = ['Ada (editor)', '(سلمى)', 'Ada سلمى!'];

/** `copyOf` returns a name that is stored; `fault` looks its value up. Neither isolates. */
const untouched = /^(copyOf|fault)$/;

function listFormats(strings: object): ((...values: unknown[]) => unknown)[] {
  return Object.entries(strings).flatMap(([name, value]) => {
    if (typeof value === 'object') return listFormats(value);
    return typeof value === 'function' && !untouched.test(name) ? [value] : [];
  });
}

function addLine(direction: string, text: string): HTMLElement {
  const line = document.createElement('p');
  line.dir = direction;
  line.style.whiteSpace = 'nowrap';
  line.textContent = text;
  return document.body.appendChild(line);
}

/** Returns the positions of the visible characters in the order in which they stand, from the left. */
function readOrder(line: HTMLElement): number[] {
  const text = line.firstChild;
  if (!text) return [];
  const range = document.createRange();
  const placed = Array.from(line.textContent ?? '', (_, index) => {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const { left, right } = range.getBoundingClientRect();
    return { index, middle: (left + right) / 2, width: right - left };
  });
  const visible = placed.filter(({ width }) => width > 0);
  return visible.sort((one, other) => one.middle - other.middle).map(({ index }) => index);
}

/** Returns the value's characters as they stand in the line; null if others stand among them. */
function readValue(line: HTMLElement, start: number, length: number): string | null {
  const order = readOrder(line);
  const isInside = (index: number) => index >= start && index < start + length;
  const first = order.findIndex(isInside);
  const count = order.filter(isInside).length;
  const together = order.slice(first, first + count);
  if (!together.every(isInside)) return null;
  return together.map(index => line.textContent?.[index]).join('');
}

afterEach(() => document.body.replaceChildren());

describe('sentences with values', () => {
  it.each(Object.keys(languageNames) as Language[])(
    '%s: each value stands together, in the order of its own direction',
    async language => {
      const strings = await loadStrings(language);
      const { direction } = strings.language;
      const disturbed: string[] = [];
      for (const value of [...values, ...names]) {
        const alone = addLine('ltr', `\u2068${value}\u2069`);
        const expected = readValue(alone, 1, value.length);
        for (const format of listFormats(strings)) {
          const text = String(format(...Array(format.length).fill(value)));
          const start = text.indexOf(value);
          if (start < 0) continue;
          const line = addLine(direction, text);
          if (readValue(line, start, value.length) !== expected) disturbed.push(text);
          line.remove();
        }
        alone.remove();
      }
      expect(disturbed).toEqual([]);
    },
  );
});
