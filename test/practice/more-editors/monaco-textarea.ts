import type { Mount } from '../practice.ts';
import { mountMonaco } from './monaco.ts';

export const mount: Mount = (host, text) => mountMonaco(host, text, false);
