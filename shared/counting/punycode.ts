/** Lengths of domain labels in their ASCII form (Punycode, RFC 3492). */

const maxLabelLength = 63;
/** The parameters of Punycode, RFC 3492 section 5. */
const [base, minThreshold, maxThreshold, skew, damp] = [36, 1, 26, 38, 700] as const;
const firstBias = 72;
const firstCodePoint = 0x80;

/**
 * True if the label fits into a domain: 1 to 63 characters, in its ASCII form if it has other letters. Dots
 * of other scripts separate labels there too, and the dots count, as in twitter-text.
 */
export function isLabelLengthValid(label: string): boolean {
  // Each code point becomes at least one character.
  if (label === '' || Array.from(label).length > maxLabelLength) return false;
  const parts = label.split(/[\u3002\uff0e\uff61]/);
  const length = parts.reduce((sum, part) => sum + getAsciiLength(part), parts.length - 1);
  return length <= maxLabelLength;
}

function getAsciiLength(label: string): number {
  const codePoints = Array.from(label, character => character.codePointAt(0) ?? 0);
  const basicCount = codePoints.filter(codePoint => codePoint < firstCodePoint).length;
  if (basicCount === codePoints.length) return basicCount;
  const delimiterLength = basicCount > 0 ? 1 : 0;
  return 'xn--'.length + basicCount + delimiterLength + countDigits(codePoints, basicCount);
}

/** Counts the digits that encode the code points beyond ASCII: RFC 3492 section 6.3. */
function countDigits(codePoints: readonly number[], basicCount: number): number {
  let digits = 0;
  let previous = firstCodePoint;
  let delta = 0;
  let bias = firstBias;
  let handled = basicCount;
  const others = [...new Set(codePoints.filter(codePoint => codePoint >= firstCodePoint))];
  for (const current of others.sort((one, other) => one - other)) {
    delta += (current - previous) * (handled + 1);
    for (const codePoint of codePoints) {
      if (codePoint < current) delta++;
      if (codePoint !== current) continue;
      digits += countDigitsOf(delta, bias);
      bias = adaptBias(delta, handled + 1, handled === basicCount);
      delta = 0;
      handled++;
    }
    delta++;
    previous = current + 1;
  }
  return digits;
}

function countDigitsOf(delta: number, bias: number): number {
  let rest = delta;
  for (let digits = 1; ; digits++) {
    const threshold = Math.min(maxThreshold, Math.max(minThreshold, digits * base - bias));
    if (rest < threshold) return digits;
    rest = Math.floor((rest - threshold) / (base - threshold));
  }
}

function adaptBias(delta: number, handledCount: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / handledCount);
  let steps = 0;
  for (; rest > ((base - minThreshold) * maxThreshold) / 2; steps += base)
    rest = Math.floor(rest / (base - minThreshold));
  return steps + Math.floor(((base - minThreshold + 1) * rest) / (rest + skew));
}
