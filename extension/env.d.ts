/// <reference types="vite/client" />
// The bundler defines `import.meta.env` and `import.meta.glob`.
/** Stylesheets are imported for their effect; the bundler collects them. */
declare module '*.css';
