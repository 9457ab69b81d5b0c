/**
 * Builds an extension without the protections against clickjacking and hostile pages. Each attack must
 * succeed there, else its failure in the shipped build would prove nothing.
 */
import { createPatcher } from '../support/patch-source.ts';
import { createPatchPlugin, extendShippedConfig } from '../support/wxt-config.ts';
import { patches } from './patches.ts';

export default extendShippedConfig(createPatchPlugin(createPatcher(patches)));
