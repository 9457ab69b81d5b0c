/** Builds an extension without adapters for particular editors, to try the general techniques on them. */
import { extendShippedConfig } from '../support/wxt-config.ts';
import { genericAdapters } from './generic-adapters.ts';

export default extendShippedConfig(genericAdapters);
