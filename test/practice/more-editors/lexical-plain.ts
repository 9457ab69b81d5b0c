import { registerPlainText } from '@lexical/plain-text';
import { mountLexical } from '../lexical.ts';
import type { Mount } from '../practice.ts';
import { withBlocks } from './lexical.ts';

export const mount: Mount = (host, text) =>
  mountLexical(
    host,
    text,
    withBlocks(editor => registerPlainText(editor)),
  );
