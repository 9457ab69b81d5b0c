import * as editor from 'wordpress-block-library-10/block-editor';
import * as blocks from 'wordpress-block-library-10/blocks';
import * as code from 'wordpress-block-library-10/build-module/code/index.mjs';
import * as heading from 'wordpress-block-library-10/build-module/heading/index.mjs';
import * as list from 'wordpress-block-library-10/build-module/list/index.mjs';
import * as listItem from 'wordpress-block-library-10/build-module/list-item/index.mjs';
import * as paragraph from 'wordpress-block-library-10/build-module/paragraph/index.mjs';
import * as quote from 'wordpress-block-library-10/build-module/quote/index.mjs';
import * as separator from 'wordpress-block-library-10/build-module/separator/index.mjs';
import * as table from 'wordpress-block-library-10/build-module/table/index.mjs';
import type { Mount } from '../practice.ts';
import { createBlockEditor } from '../wordpress.ts';

/** The last version in which each block is an editing host of its own. Its line breaks come from keys. */
const mountEditor = createBlockEditor({
  editor,
  blocks,
  library: [code, heading, list, listItem, paragraph, quote, separator, table],
});

export const mount: Mount = (host, text) => mountEditor(host, text, false);
