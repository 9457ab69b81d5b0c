/** Builds the extension for Firefox, and the practice pages. */
import { build } from './build-extension.ts';

export default async function setup(): Promise<void> {
  await build('firefox');
}
