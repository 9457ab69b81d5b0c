/** Builds the extension of the simulated later version. */
import { createPatchPlugin, extendShippedConfig } from '../support/wxt-config.ts';
import { patchSource } from './patches.ts';

export default extendShippedConfig(createPatchPlugin(patchSource));
