/** The words of the interface in the person's language. */
import { signal } from '@preact/signals';
import { en, type Words } from '../locales/en.ts';

export const words = signal<Words>(en);
