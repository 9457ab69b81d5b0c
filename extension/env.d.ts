/// <reference types="vite/client" />
// What the bundler fills in, `import.meta.env` and `import.meta.glob`.
