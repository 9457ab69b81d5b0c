/** The colour of text on a label. Black or white always reaches a contrast of 4.58:1 (WCAG 2.2, 1.4.3). */

/**
 * Returns black or white, the one with the higher contrast.
 * @param color `#RRGGBB`
 */
export function pickTextColor(color: string): '#000000' | '#ffffff' {
  return getContrastRatio(color, '#000000') >= getContrastRatio(color, '#ffffff')
    ? '#000000'
    : '#ffffff';
}

/** Returns the contrast ratio of two `#RRGGBB` colours, 1 to 21, as WCAG 2.2 defines it. */
export function getContrastRatio(a: string, b: string): number {
  const [darker, lighter] = [getLuminance(a), getLuminance(b)].sort((x, y) => x - y) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

function getLuminance(color: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
