/** Aliases with which bundlers find the packages of the practice pages. */
import { join } from 'node:path';
import { areEditorsInstalled } from './installed.ts';

const folder = import.meta.dirname;
const modules = join(folder, 'node_modules');

export const practiceAliases = areEditorsInstalled()
  ? [
      {
        // WordPress's older blocks need the older editor, which npm installs inside their package.
        find: /^wordpress-block-library-10\/(block-editor|blocks)$/,
        replacement: join(modules, 'wordpress-block-library-10/node_modules/@wordpress/$1'),
      },
      {
        // WordPress's editor imports these only for uploads. `overrides` in package.json leaves them out.
        find: /^@wordpress\/(vips|video-conversion)\/worker$/,
        replacement: join(modules, '@wordpress/$1'),
      },
    ]
  : [{ find: /^.*\/more-editors\.ts$/, replacement: join(folder, 'no-more-editors.ts') }];
