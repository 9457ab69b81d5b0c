import Image from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import Mention from '@tiptap/extension-mention';
import { mountTiptap } from '../editors/tiptap-starter.ts';
import type { Mount } from '../practice.ts';

export const mount: Mount = (host, text) =>
  mountTiptap(host, text, [TaskList, TaskItem, Image.configure({ allowBase64: true }), Mention]);
