/** Which document a composer is in, by the composer's name: all names that one document's script gives begin alike. */
export function documentOf(composer: string): string {
  return composer.split('/')[0] ?? '';
}
