/** All editors but those of WordPress, of which two versions cannot share a document. */
import { refusedEndings, wordpress } from '../structure/expected.ts';
import { describeNeverWrong } from './never-wrong.ts';

describeNeverWrong(Object.keys(refusedEndings).filter(editor => !wordpress.includes(editor)));
