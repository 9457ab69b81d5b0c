/** Packages on practice pages that bring no types; their editors are only driven here. */
declare module 'react';
declare module 'react-dom/client';
declare module 'draft-js';
declare module 'quill1';
