/** The user's own values, which signatures name as `{{my.NAME}}`. */
import { computed } from '@preact/signals';
import { toOwnValues } from '../../../shared/signatures/variables/own-values.ts';
import { createCollection } from '../../app/collection.ts';
import type { ModelContext } from '../../app/context.ts';
import { listValues } from '../../store/read.ts';

export function createValuesModel(context: ModelContext) {
  const collection = createCollection(context, 'value', listValues);
  return {
    ...collection,
    /** The contents by name, for the text of signatures. */
    own: computed(() => toOwnValues(collection.items.value ?? [])),
  };
}
