/// <reference types="vite/client" />
// What the bundler fills in, `import.meta.env` and `import.meta.glob`.
/** Stylesheets are imported for their effect; the bundler collects them. */
declare module '*.css';
