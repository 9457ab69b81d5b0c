import { en, type Words } from './en.ts';

export const es: Words = { ...en, language: { tag: 'es', direction: 'ltr' } };
