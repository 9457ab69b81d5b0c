import { en, type Words } from './en.ts';

export const ja: Words = { ...en, language: { tag: 'ja', direction: 'ltr' } };
