/** Packages on practice pages without types. The pages only mount and read their editors. */
declare module 'react';
declare module 'react-dom/client';
declare module 'draft-js';
declare module 'quill1';
declare module 'jquery';
declare module 'summernote/dist/summernote-lite.js';
declare module 'codemirror5';
declare module 'trix';
declare module 'ace-builds/src-noconflict/ace.js';
declare module 'ckeditor4';
declare module 'easymde/dist/easymde.min.js';
declare module 'froala-editor';
declare module 'sceditor/minified/sceditor.min.js';
declare module 'medium-editor';
declare module 'suneditor';
declare module 'trumbowyg';
declare module 'monaco-editor/*';
declare module '@wordpress/block-editor';
declare module '@wordpress/block-library/*';
declare module '@wordpress/blocks';
declare module '@wordpress/compose';
declare module 'wordpress-block-library-10/*';
declare module '*.svelte';
// Its types are TypeScript sources that our compiler rejects.
declare module '@editorjs/editorjs/dist/editorjs.mjs';
// Its package.json hides its types from our compiler.
declare module '@toast-ui/editor';
declare module '@radix-ui/react-dialog';
declare module '@radix-ui/react-popover';
declare module '@headlessui/react';
declare module 'react-aria-components';
declare module '@mui/material/Dialog';
declare module '@mui/material/Popover';
// These come with the package of editors, and the pages are checked without it, too.
declare module 'text-field-edit' {
  export function insertTextIntoField(field: HTMLElement, text: string): void;
}
declare module 'svelte/compiler' {
  export function compile(code: string, options: { filename: string }): { js: { code: string } };
}
