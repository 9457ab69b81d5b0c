import * as editor from '@wordpress/block-editor';
import * as code from '@wordpress/block-library/build-module/code/index.mjs';
import * as heading from '@wordpress/block-library/build-module/heading/index.mjs';
import * as list from '@wordpress/block-library/build-module/list/index.mjs';
import * as listItem from '@wordpress/block-library/build-module/list-item/index.mjs';
import * as paragraph from '@wordpress/block-library/build-module/paragraph/index.mjs';
import * as quote from '@wordpress/block-library/build-module/quote/index.mjs';
import * as separator from '@wordpress/block-library/build-module/separator/index.mjs';
import * as table from '@wordpress/block-library/build-module/table/index.mjs';
import * as blocks from '@wordpress/blocks';
import { createBlockEditor } from './wordpress.ts';

/** Since version 16 all blocks are one editing host, and since version 18 line breaks come from `beforeinput`. */
export const mountLatest = createBlockEditor({
  editor,
  blocks,
  library: [code, heading, list, listItem, paragraph, quote, separator, table],
});
