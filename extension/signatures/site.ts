/** Whether `host` is one that the pattern stands for: the host itself, or any below `*.`. */
export function matchesSite(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

/** Every pattern that stands for `host`. */
export function patternsOf(host: string): string[] {
  const labels = host.split('.');
  return [host, ...labels.slice(1).map((_, index) => `*.${labels.slice(index + 1).join('.')}`)];
}
