/** The variable that makes a program of the server one of tomorrow. */
export const asTomorrow = {
  NODE_OPTIONS: `--import=${new URL('node.ts', import.meta.url)}`,
};
