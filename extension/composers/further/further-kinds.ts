/**
 * Kinds that few pages need: a script of their own brings them to where the first one refuses. They
 * are asked before those that it knows.
 */
import type { Kind } from '../composer.ts';
import { blocksKinds } from './blocks.ts';
import { drawnKinds } from './drawn.ts';
import { trumbowyg } from './trumbowyg.ts';

export const furtherKinds: readonly Kind[] = [...drawnKinds, ...blocksKinds, trumbowyg];
