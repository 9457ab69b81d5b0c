import type { Mount } from '../practice.ts';
import { mountTinymce } from './tinymce.ts';

export const mount: Mount = (host, text) => mountTinymce(host, text, true);
