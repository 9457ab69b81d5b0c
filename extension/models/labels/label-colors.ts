/** Colours to start from: told apart from each other, and each reaches 4.5:1 with its text. */
export const labelColors = {
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

export type LabelColor = keyof typeof labelColors;

/** Another colour for each new label, far from the one before, so that labels differ by themselves. */
export function nextLabelColor(labelCount: number): string {
  const colors = Object.values(labelColors);
  return colors[(labelCount * 5 + 4) % colors.length] ?? labelColors.leaf;
}
