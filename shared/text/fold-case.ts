/** Text folded so that two spellings which differ in case alone are equal. */
export function foldCase(value: string): string {
  // Lower first, then upper: brings together σ and ς, ß and SS, K and the Kelvin sign.
  return value.toLowerCase().toUpperCase();
}
