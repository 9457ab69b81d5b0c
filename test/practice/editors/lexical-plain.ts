import { registerPlainText } from '@lexical/plain-text';
import type { Mount } from '../practice.ts';
import { mountLexical } from './lexical.ts';

export const mount: Mount = (host, text) => mountLexical(host, text, registerPlainText);
