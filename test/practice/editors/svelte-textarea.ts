import { mount as mountComponent } from 'svelte';
import type { Mount } from '../practice.ts';
import Writing from '../writing.svelte';

/** A field bound both ways by Svelte. */
export const mount: Mount = (host, text) => {
  const held = { text };
  mountComponent(Writing, { target: host, props: { held } });
  return { text: () => held.text, focus: () => host.querySelector('textarea')?.focus() };
};
