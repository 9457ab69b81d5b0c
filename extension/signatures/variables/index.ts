/** What reading variables needs, together: loaded with the first signature that has any. */
export { loadDateLanguage } from './date-language.ts';
export { type Facts, questionsIn, type Rendered, renderVariables, usesVariable } from './render.ts';
