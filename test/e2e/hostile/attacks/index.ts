import { disguises } from './disguises.ts';
import { intrusions } from './intrusions.ts';

export const attacks = [...intrusions, ...disguises];
