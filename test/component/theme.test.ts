/** The colors of text on all grounds of the interface, by the contrast that WCAG 2.2 asks for (1.4.3: 4.5). */
import { afterEach, describe, expect, it } from 'vitest';
import '../../extension/ui/theme.css';

const inks = ['--ink', '--ink-soft', '--seal-ink', '--warn-ink', '--good'];
const grounds = ['--paper', '--raised', '--sunken', '--hover', '--chosen'];
const pairs = [
  ...inks.flatMap(ink => grounds.map(ground => [ink, ground] as const)),
  ['--on-seal', '--seal'],
  ['--on-seal', '--seal-hover'],
] as const;

afterEach(() => document.documentElement.removeAttribute('data-theme'));

/** Returns red, green and blue as the screen shows them, from 0 to 255. */
function readColor(name: string): number[] {
  const element = document.body.appendChild(document.createElement('p'));
  element.style.color = `var(${name})`;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  context.fillStyle = getComputedStyle(element).color;
  element.remove();
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color
    .map(value => value / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map(name => getLuminance(readColor(name)))
    .toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'])('theme, %s', theme => {
  it('text on each ground: a contrast of at least 4.5', () => {
    document.documentElement.dataset.theme = theme;
    const weak = pairs
      .map(([ink, ground]) => [`${ink} on ${ground}`, getContrast(ink, ground)] as const)
      .filter(([, contrast]) => contrast < 4.5);
    expect(weak).toEqual([]);
  });
});
