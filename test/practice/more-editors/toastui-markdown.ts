export { mountMarkdown as mount } from './toastui.ts';
