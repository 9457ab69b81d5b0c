/**
 * The address of a page as others may see it: a browser leaves the name and password in it that
 * somebody has opened the page with.
 */
export function pageAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  // Otherwise as the browser gave it, to the letter.
  if (address.username === '' && address.password === '') return url;
  return Object.assign(address, { username: '', password: '' }).href;
}
