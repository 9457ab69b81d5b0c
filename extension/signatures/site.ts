/** Whether `host` is one that the pattern stands for: the host itself, or any below `*.`. */
export function matchesSite(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
