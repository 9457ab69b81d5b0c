/** The start of the chunk that pages load on demand: the code for variables, and the dates' languages. */
export { createFill } from '../../../shared/signatures/variables/render.ts';
export { loadDateLanguage } from './date-language.ts';
