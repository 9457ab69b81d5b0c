import { en, type Words } from './en.ts';

export const de: Words = { ...en, language: { tag: 'de', direction: 'ltr' } };
