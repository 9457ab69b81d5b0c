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
declare module '@toast-ui/editor';
declare module 'suneditor';
declare module 'trumbowyg';
declare module 'monaco-editor/*';
declare module '*.svelte';
// Its types are TypeScript sources that our compiler rejects.
declare module '@editorjs/editorjs/dist/editorjs.mjs';
