/** The start of the chunk that pages load on demand: the renderer of variables, and the dates' languages. */
export {
  findQuestions,
  hasVariable,
  renderVariables,
} from '../../../shared/signatures/variables/render.ts';
export { loadDateLanguage } from './date-language.ts';
