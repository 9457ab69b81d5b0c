import { createApp, h, ref } from 'vue';
import type { Mount } from '../practice.ts';

/** A field with a two-way binding in Vue. */
export const mount: Mount = (host, text) => {
  const value = ref(text);
  const onInput = (event: Event) => {
    value.value = (event.target as HTMLTextAreaElement).value;
  };
  createApp({ render: () => h('textarea', { value: value.value, onInput, rows: 8 }) }).mount(host);
  return { text: () => value.value, focus: () => host.querySelector('textarea')?.focus() };
};
