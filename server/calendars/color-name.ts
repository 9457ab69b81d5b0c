/** Names the colour of a label: calendars know the names of CSS alone (RFC 7986, 5.9). */

/** Names of CSS Color 3 that people tell apart. */
const colors = {
  black: 0x000000,
  dimgray: 0x696969,
  silver: 0xc0c0c0,
  white: 0xffffff,
  maroon: 0x800000,
  red: 0xff0000,
  tomato: 0xff6347,
  salmon: 0xfa8072,
  chocolate: 0xd2691e,
  darkorange: 0xff8c00,
  gold: 0xffd700,
  yellow: 0xffff00,
  khaki: 0xf0e68c,
  olive: 0x808000,
  green: 0x008000,
  limegreen: 0x32cd32,
  lime: 0x00ff00,
  mediumseagreen: 0x3cb371,
  teal: 0x008080,
  turquoise: 0x40e0d0,
  aqua: 0x00ffff,
  skyblue: 0x87ceeb,
  dodgerblue: 0x1e90ff,
  royalblue: 0x4169e1,
  blue: 0x0000ff,
  navy: 0x000080,
  slateblue: 0x6a5acd,
  purple: 0x800080,
  orchid: 0xda70d6,
  fuchsia: 0xff00ff,
  deeppink: 0xff1493,
  crimson: 0xdc143c,
  pink: 0xffc0cb,
} as const;

/** @param color `#RRGGBB` */
export function nameColor(color: string): string {
  const wanted = splitChannels(Number.parseInt(color.slice(1), 16));
  let nearest = 'black';
  let smallest = Infinity;
  for (const [name, value] of Object.entries(colors)) {
    const distance = splitChannels(value).reduce(
      (sum, channel, index) => sum + (channel - (wanted[index] ?? 0)) ** 2,
      0,
    );
    if (distance >= smallest) continue;
    nearest = name;
    smallest = distance;
  }
  return nearest;
}

function splitChannels(color: number): number[] {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff];
}
