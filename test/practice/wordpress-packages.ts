/** Aliases with which bundlers find the packages of WordPress's editor. */
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../node_modules');

export const wordpressAliases = [
  {
    // The older blocks need the older editor, which npm installs inside their package.
    find: /^wordpress-block-library-10\/(block-editor|blocks)$/,
    replacement: join(modules, 'wordpress-block-library-10/node_modules/@wordpress/$1'),
  },
  {
    // The editor imports these only for uploads. `overrides` in package.json leaves them out.
    find: /^@wordpress\/(vips|video-conversion)\/worker$/,
    replacement: join(modules, '@wordpress/$1'),
  },
];
