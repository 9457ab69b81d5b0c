import { en, type Words } from './en.ts';

export const ar: Words = { ...en, language: { tag: 'ar', direction: 'rtl' } };
