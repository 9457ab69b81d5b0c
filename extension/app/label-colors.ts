/** Preset colors: distinguishable from each other, each with a contrast of 4.5:1 to its text. */
export const presetColors = {
  brick: '#b3261e',
  rust: '#c2500c',
  amber: '#e8a317',
  olive: '#6b7a1e',
  leaf: '#2e7d4f',
  teal: '#0f7c82',
  sky: '#2f80c9',
  ink: '#3b4aa8',
  violet: '#7a4fc4',
  plum: '#a03a87',
  rose: '#e07a9b',
  slate: '#5d6670',
} as const;

export type PresetColorName = keyof typeof presetColors;

/** Returns the color of a new label, far from the previous one, so that labels differ by default. */
export function nextLabelColor(labelCount: number): string {
  // Steps of 5 reach all 12 colors, and successive ones are far apart. The first label is `leaf`.
  const colors = Object.values(presetColors);
  return colors[(labelCount * 5 + 4) % colors.length] ?? presetColors.leaf;
}
