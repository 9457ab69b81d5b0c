import { mount as mountComponent } from 'svelte';
// The compiled component imports these. Vite would find them while tests run, and reload their pages.
import 'svelte/internal/client';
import 'svelte/internal/disclose-version';
import type { Mount } from '../practice.ts';
import Composer from '../writing.svelte';

/** A field with a two-way binding in Svelte. */
export const mount: Mount = (host, text) => {
  const model = { text };
  mountComponent(Composer, { target: host, props: { model } });
  return { text: () => model.text, focus: () => host.querySelector('textarea')?.focus() };
};
