import { en, type Words } from './en.ts';

export const fr: Words = { ...en, language: { tag: 'fr', direction: 'ltr' } };
